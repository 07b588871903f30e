import type { Messages } from './catalogue.ts';
import { evaluationPtBR } from './evaluation-pt-BR.ts';

/** The engine's sentences in Brazilian Portuguese: the default. */
export const ptBR: Messages = {
  ...evaluationPtBR,
  TOKEN_INVALIDO: 'Símbolo não reconhecido: {text}',
  'TOKEN_INVALIDO.comma.hint': 'Separe os argumentos com ponto e vírgula (;).',
  'TOKEN_INVALIDO.text': 'Faltam as aspas que fecham o texto: {text}',
  'TOKEN_INVALIDO.code': 'Código entre colchetes vazio ou sem o colchete que o fecha: {text}',
  'TOKEN_INVALIDO.number': 'Número em formato não aceito: {text}',
  'TOKEN_INVALIDO.number.hint':
    'Escreva o número sem separador de milhar (1234,5). Para separar argumentos, use ponto e vírgula (;).',
  'TOKEN_INVALIDO.scientific.hint':
    'Notação científica não é aceita: escreva o número por extenso (100000). Para um componente com esse código, use colchetes: [{text}].',
  'SINTAXE.empty': 'A fórmula está vazia',
  'SINTAXE.end': 'A fórmula terminou antes do esperado',
  'SINTAXE.unexpected': 'Não era esperado aqui: {text}',
  'SINTAXE.operand': 'Falta um valor antes de {text}',
  'SINTAXE.operator': 'Falta um operador antes de {text}',
  'SINTAXE.power': 'Duas potências seguidas são ambíguas',
  'SINTAXE.power.hint': 'Use parênteses: (2^3)^2 ou 2^(3^2).',
  'SINTAXE.sign': 'Um sinal antes de uma potência é ambíguo',
  'SINTAXE.sign.hint': 'Use parênteses: (-2)^2 ou -(2^2).',
  'SINTAXE.not': 'NOT nega tudo o que vem depois, e não só o que está entre parênteses',
  'SINTAXE.not.hint': 'Se era só o parêntese, escreva (NOT (…)) com parênteses por fora.',
  PARENTESE_NAO_FECHADO: 'O parêntese aberto aqui não foi fechado',
  FUNCAO_DESCONHECIDA: 'Função desconhecida: {function}',
  'FUNCAO_DESCONHECIDA.hint': 'Funções disponíveis: {functions}.',
  ARGUMENTOS_INVALIDOS: 'Erro ao processar {function}: número de argumentos inválido',
  'ARGUMENTOS_INVALIDOS.hint':
    '{function} recebe {expected} argumento(s), separados por ponto e vírgula; aqui há {actual}.',
  'ARGUMENTOS_INVALIDOS.atLeast.hint':
    '{function} recebe pelo menos {expected} argumento(s), separados por ponto e vírgula; aqui há {actual}.',
  'ARGUMENTOS_INVALIDOS.between.hint':
    '{function} recebe de {expected} a {maximum} argumentos, separados por ponto e vírgula; aqui há {actual}.',
  'ARGUMENTOS_INVALIDOS.comma': '{function} recebeu um só argumento, o número {text}',
  'ARGUMENTOS_INVALIDOS.comma.hint': 'A vírgula separa decimais. Para separar argumentos, use ponto e vírgula (;).',
  COMPARACAO_ENCADEADA: 'Comparações não podem ser encadeadas',
  'COMPARACAO_ENCADEADA.hint': 'Compare duas a duas e junte com AND: A < B AND B < C.',
  'LIMITE_EXCEDIDO.length': 'Fórmula longa demais: {actual} caracteres (limite: {limit})',
  'LIMITE_EXCEDIDO.nesting': 'Parênteses aninhados demais (limite: {limit})',
  'LIMITE_EXCEDIDO.depth': 'Fórmula com operações encadeadas demais (limite: {limit})',
  'LIMITE_EXCEDIDO.decimals': 'Casas decimais inválidas: {actual} (de 0 a {limit})',
  CODIGO_DUPLICADO: 'Há mais de um componente com o código {code}',
  'CODIGO_DUPLICADO.name': 'O nome {code} indica mais de um componente',
  CICLO: 'Estes componentes dependem uns dos outros: {components}',
  CICLO_NAO_CONVERGIU: 'O cálculo de {components} não estabilizou em {rounds} rodadas; ficou o último valor',
  'CICLO_NAO_CONVERGIU.dependent': 'Depende de {component}, cujo cálculo não estabilizou',
  'decimal.sign': ',',
  'explain.step': '{number}. {expression} = {value}',
  'explain.round': 'Rodada {round}: {values}',
  'explain.rounds': 'Cálculo em rodadas, porque {components} dependem uns dos outros:',
  'explain.rounding':
    'Arredondamento para {decimals} casa(s) decimal(is), uma só vez, metade para longe do zero: {from} → {to}',
  'explain.noRounding': 'Com {decimals} casa(s) decimal(is), sem arredondamento: {to}',
  'explain.result': '{code} = {value}',
  'explain.failedPart': 'Parou em: {expression}',
  'explain.failed': 'Não calculado: {reason}',
  'explain.missing': 'sem valor',
  'explain.unknown': 'desconhecido',
  'explain.notComputed': 'não calculado',
  'explain.warning': 'Atenção: {reason}',
};
