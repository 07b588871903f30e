// Every mistake of each formula, in source order: «…» marks a mistake, the codes follow in the same order. Worked out by
// hand.

/** A marked formula and the codes of its mistakes. */
export type ErrorRow = readonly [formula: string, ...codes: readonly string[]];

/** The sentence the specification fixes to the letter. */
export const IF_SENTENCE = 'Erro ao processar IF: número de argumentos inválido';

/** Formulas that are none. */
export const ERRORS: Readonly<Record<string, readonly ErrorRow[]>> = {
  symbols: [
    ['«@»', 'TOKEN_INVALIDO'],
    ['1 «@» 2', 'TOKEN_INVALIDO'],
    ['1 + «$» + «%»', 'TOKEN_INVALIDO', 'TOKEN_INVALIDO'],
    ['«1.234,5» + 1', 'TOKEN_INVALIDO'],
    ['«1.234.567»', 'TOKEN_INVALIDO'],
    ['«1E5» * 2', 'TOKEN_INVALIDO'],
    ['«1,5E-3»', 'TOKEN_INVALIDO'],
    ['«1,5mg»', 'TOKEN_INVALIDO'],
    ['IF(A«,» B«,» C)', 'TOKEN_INVALIDO', 'TOKEN_INVALIDO'],
    ['A = «"Reagente»', 'TOKEN_INVALIDO'],
    ['«[CT + 1»', 'TOKEN_INVALIDO'],
    ['1 + «[]»', 'TOKEN_INVALIDO'],
    ['1 + «[ ]»', 'TOKEN_INVALIDO'],
    ['A «&» B', 'TOKEN_INVALIDO'],
    ['A «{» B', 'TOKEN_INVALIDO'],
  ],
  grammar: [
    ['«»', 'SINTAXE'],
    ['«   »', 'SINTAXE'],
    ['1 +«»', 'SINTAXE'],
    ['1 + «*» 2', 'SINTAXE'],
    ['1 + «*» 2 - «/» 3', 'SINTAXE', 'SINTAXE'],
    ['«*» 1', 'SINTAXE'],
    ['A «B»', 'SINTAXE'],
    ['A «B» + C «D»', 'SINTAXE', 'SINTAXE'],
    ['2 «(»3)', 'SINTAXE'],
    ['1«)»', 'SINTAXE'],
    ['(«)»', 'SINTAXE'],
    ['(1 + «)» * (2 - «)»', 'SINTAXE', 'SINTAXE'],
    ['1«;» 2', 'SINTAXE'],
    ['MAX(1; «;» 2)', 'SINTAXE'],
    ['MAX(1; «)»', 'SINTAXE'],
    ['MAX(«;»1)', 'SINTAXE'],
    ['A AND«»', 'SINTAXE'],
    ['1 + «NOT» A', 'SINTAXE'],
    ['A == «=» B', 'SINTAXE'],
    ['A > «»', 'SINTAXE'],
    ['A\n+\n«*» B', 'SINTAXE'],
  ],
  parentheses: [
    ['«(»1', 'PARENTESE_NAO_FECHADO'],
    ['«(»1 + «(»2', 'PARENTESE_NAO_FECHADO', 'PARENTESE_NAO_FECHADO'],
    ['MAX«(»1; (2)', 'PARENTESE_NAO_FECHADO'],
    ['MAX«(»', 'PARENTESE_NAO_FECHADO'],
    ['1 + (2 * 3) + «(»4', 'PARENTESE_NAO_FECHADO'],
    ['«(»1 + «@»', 'PARENTESE_NAO_FECHADO', 'TOKEN_INVALIDO'],
  ],
  functions: [
    ['«SOMA»(1; 2)', 'FUNCAO_DESCONHECIDA'],
    ['1 + «XPTO»(A)', 'FUNCAO_DESCONHECIDA'],
    ['«XPTO»(«YPTO»(1))', 'FUNCAO_DESCONHECIDA', 'FUNCAO_DESCONHECIDA'],
    ['«IF(1; 2)»', 'ARGUMENTOS_INVALIDOS'],
    ['1 + «IF(1; 2; 3; 4)»', 'ARGUMENTOS_INVALIDOS'],
    ['«SE()»', 'ARGUMENTOS_INVALIDOS'],
    ['«MAX()»', 'ARGUMENTOS_INVALIDOS'],
    ['«MEDIA()»', 'ARGUMENTOS_INVALIDOS'],
    ['«DESVPAD()»', 'ARGUMENTOS_INVALIDOS'],
    ['«ABS(1; 2)»', 'ARGUMENTOS_INVALIDOS'],
    ['«ABS()»', 'ARGUMENTOS_INVALIDOS'],
    ['«DIV(1)»', 'ARGUMENTOS_INVALIDOS'],
    ['«MOD(1; 2; 3)»', 'ARGUMENTOS_INVALIDOS'],
    ['«IF(A; B)» + «XPTO»(1) + «ABS(1; 2)»', 'ARGUMENTOS_INVALIDOS', 'FUNCAO_DESCONHECIDA', 'ARGUMENTOS_INVALIDOS'],
  ],
  ambiguity: [
    ['1 < 2 «<» 3', 'COMPARACAO_ENCADEADA'],
    ['A = B «=» C', 'COMPARACAO_ENCADEADA'],
    ['1 < 2 «<» 3 + «(»4', 'COMPARACAO_ENCADEADA', 'PARENTESE_NAO_FECHADO'],
    ['-2«^»2', 'SINTAXE'],
    ['+A«^»2', 'SINTAXE'],
    ['2^3«^»2', 'SINTAXE'],
    ['-2«^»2 + 2^3«^»2', 'SINTAXE', 'SINTAXE'],
  ],
};
