/** Every error code, in the order of the README. Codes are stable; sentences are not. */
export const FORMULA_ERROR_CODES = [
  'TOKEN_INVALIDO',
  'SINTAXE',
  'PARENTESE_NAO_FECHADO',
  'FUNCAO_DESCONHECIDA',
  'FUNCAO_INVALIDA',
  'FUNCAO_FALHOU',
  'ARGUMENTOS_INVALIDOS',
  'COMPARACAO_ENCADEADA',
  'LIMITE_EXCEDIDO',
  'VARIAVEL_DESCONHECIDA',
  'VALOR_AUSENTE',
  'VALOR_NAO_NUMERICO',
  'DIVISAO_POR_ZERO',
  'NUMERO_MUITO_GRANDE',
  'CODIGO_DUPLICADO',
  'CICLO',
  'CICLO_NAO_CONVERGIU',
] as const;

/** A stable error code. */
export type FormulaErrorCode = (typeof FORMULA_ERROR_CODES)[number];
