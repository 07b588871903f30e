import type { Messages } from './catalogue.ts';

type Id =
  | 'SINTAXE.stored'
  | 'FUNCAO_DESCONHECIDA.stored'
  | 'FUNCAO_INVALIDA'
  | 'FUNCAO_INVALIDA.name'
  | 'FUNCAO_INVALIDA.taken'
  | 'FUNCAO_FALHOU'
  | 'FUNCAO_FALHOU.answer'
  | 'ARGUMENTOS_INVALIDOS.irrational'
  | 'ARGUMENTOS_INVALIDOS.text'
  | 'ARGUMENTOS_INVALIDOS.refused'
  | 'ARGUMENTOS_INVALIDOS.exponent'
  | 'LIMITE_EXCEDIDO.digits'
  | 'LIMITE_EXCEDIDO.exponent'
  | 'LIMITE_EXCEDIDO.precision'
  | 'VARIAVEL_DESCONHECIDA'
  | 'VALOR_AUSENTE'
  | 'VALOR_AUSENTE.all'
  | 'VALOR_NAO_NUMERICO'
  | 'VALOR_NAO_NUMERICO.variable'
  | 'VALOR_NAO_NUMERICO.result'
  | 'DIVISAO_POR_ZERO'
  | 'NUMERO_MUITO_GRANDE'
  | 'DEPENDENCIA';

/** What evaluating a stored formula can say, in Brazilian Portuguese: the default where nothing is parsed. */
export const evaluationPtBR: Pick<Messages, Id> = {
  'SINTAXE.stored': 'Esta fórmula gravada não pode ser lida',
  'FUNCAO_DESCONHECIDA.stored': 'Esta fórmula gravada usa uma função que não foi informada: {function}',
  FUNCAO_INVALIDA: 'A declaração da função {function} não é válida',
  'FUNCAO_INVALIDA.name': 'Nome de função inválido: {function}',
  'FUNCAO_INVALIDA.taken': 'Já existe uma função com o nome {function}',
  FUNCAO_FALHOU: 'A função {function} falhou durante o cálculo',
  'FUNCAO_FALHOU.answer': 'A função {function} não devolveu um número exato',
  'ARGUMENTOS_INVALIDOS.irrational': '{function} só recebe números exatos, e este vem de uma raiz quadrada (DESVPAD)',
  'ARGUMENTOS_INVALIDOS.text': '{function} espera um texto aqui, e este número não tem uma forma decimal finita',
  'ARGUMENTOS_INVALIDOS.refused': '{function} não aceita estes argumentos: {reason}',
  'ARGUMENTOS_INVALIDOS.exponent': 'O expoente de ^ precisa ser um número inteiro',
  'LIMITE_EXCEDIDO.digits': 'Um resultado intermediário tem dígitos demais',
  'LIMITE_EXCEDIDO.exponent': 'Expoente grande demais (limite: {limit})',
  'LIMITE_EXCEDIDO.precision': 'Um resultado intermediário exigiria precisão demais para ser arredondado',
  VARIAVEL_DESCONHECIDA: 'Componente desconhecido: {variable}',
  VALOR_AUSENTE: 'Falta o valor de {variable}',
  'VALOR_AUSENTE.all': '{function}: nenhum dos valores foi informado',
  VALOR_NAO_NUMERICO: 'Não é um número: {text}',
  'VALOR_NAO_NUMERICO.variable': 'O valor de {variable} não é um número: {text}',
  'VALOR_NAO_NUMERICO.result': 'O resultado da fórmula é um texto, não um número: {text}',
  DIVISAO_POR_ZERO: 'Divisão por zero',
  NUMERO_MUITO_GRANDE: 'O resultado é grande demais para {decimals} casas decimais',
  DEPENDENCIA: 'Depende de {component}, que não foi calculado. {reason}',
};
