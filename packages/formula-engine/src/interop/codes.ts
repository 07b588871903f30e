/** What refuses a formula. */
export const REFUSALS = [
  'SINTAXE',
  'FORMULA_INCOMPLETA',
  'LIMITE_EXCEDIDO',
  'FUNCAO_NAO_SUPORTADA',
  'FUNCAO_IRRACIONAL',
  'FUNCAO_INVALIDA',
  'ARGUMENTOS_INVALIDOS',
  'NAO_SUPORTADO',
  'CONCATENACAO',
  'INTERVALO',
  'ARREDONDAMENTO_INTERNO',
  'ARREDONDAMENTO_INVALIDO',
  'EXPOENTE_NAO_INTEIRO',
  'COMPARACAO_ENCADEADA',
  'CODIGO_INVALIDO',
  'NOME_SEM_COLCHETES',
  'LIMITE_DE_DETECCAO',
] as const;

/** What may make an imported formula give another result. */
export const WARNINGS = [
  'SE_INCOMPLETO',
  'ARGUMENTO_VAZIO',
  'EXPOENTE_VARIAVEL',
  'COMPARACAO_BOOLEANA',
  'TESTE_DE_VAZIO',
  'TEXTO_NUMERICO',
  'ORDEM_DE_TEXTO',
  'RESULTADO_TEXTO',
  'NOME_NAO_INFORMADO',
  'CODIGO_REPETIDO',
  'DIVISAO_INTEIRA',
  'DIVISAO_DE_INTEIROS',
  'ARREDONDAMENTO_PAR',
  'VALOR_LOGICO',
  'POTENCIA_DE_NEGATIVO',
] as const;

/** How a formula was written our way, and what is always different between the two languages. */
export const NOTES = [
  'ARREDONDAMENTO',
  'POTENCIA_COM_SINAL',
  'POTENCIA_ENCADEADA',
  'COMPARACAO_SEPARADA',
  'VAZIO',
  'TEXTO_EM_LISTA',
  'QUOCIENTE',
  'DESVPAD_POUCOS',
  'E_OU',
  'PRECISAO',
  'PRECISAO_SENAITE',
] as const;

/** The code of a difference that refuses the formula. */
export type Refusal = (typeof REFUSALS)[number];

/** A stable code of a difference. */
export type DifferenceCode = Refusal | (typeof WARNINGS)[number] | (typeof NOTES)[number];
