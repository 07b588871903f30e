import type { Row } from './evaluation.ts';

// Formulas of published papers, and the functions they need. The expected values are those that the papers print, or
// were calculated with 80 decimal digits by Python's `decimal` from the formula as it is printed, never by this engine.

/** Formulas of one paper. */
export interface Published {
  readonly source: string;
  readonly formula: string;
  /** The inputs, the result, and its decimals. */
  readonly rows: readonly (readonly [inputs: Readonly<Record<string, string>>, expected: string, decimals: number])[];
}

const CKD_EPI =
  '142 * POTENCIA(MIN(CREAT / SE(SEXO = "F"; 0,7; 0,9); 1); SE(SEXO = "F"; -0,241; -0,302)) * ' +
  'POTENCIA(MAX(CREAT / SE(SEXO = "F"; 0,7; 0,9); 1); -1,2) * POTENCIA(0,9938; IDADE) * SE(SEXO = "F"; 1,012; 1)';

const person = (CREAT: string, SEXO: string, IDADE: string): Record<string, string> => ({ CREAT, SEXO, IDADE });
const a1c = (A1C: string): Record<string, string> => ({ A1C });
const lipids = (CT: string, HDL: string, TRIG: string): Record<string, string> => ({ CT, HDL, TRIG });
const fasting = (GLICOSE: string, INSULINA: string): Record<string, string> => ({ GLICOSE, INSULINA });

/** Formulas by the name of their cases. */
export const PUBLISHED: Readonly<Record<string, Published>> = {
  'ckd-epi-2021': {
    source:
      'Inker LA, Eneanya ND, Coresh J, et al. New creatinine- and cystatin C-based equations to estimate GFR without race. N Engl J Med 2021;385:1737-1749',
    formula: CKD_EPI,
    rows: [
      [person('0.9', 'F', '55'), '75', 0],
      [person('0.9', 'F', '55'), '75.4988', 4],
      [person('0.7', 'F', '30'), '119.2446', 4],
      [person('0.5', 'F', '40'), '121.5193', 4],
      [person('5.61', 'F', '82'), '7.1015', 4],
      [person('1.0', 'M', '50'), '92', 0],
      [person('1.0', 'M', '50'), '91.6915', 4],
      [person('0.9', 'M', '65'), '94.7813', 4],
      [person('0.8', 'M', '25'), '125.9538', 4],
      [person('2.5', 'M', '70'), '26.9638', 4],
    ],
  },
  'mdrd-175': {
    source:
      'Levey AS, Coresh J, Greene T, et al. Expressing the Modification of Diet in Renal Disease Study equation for estimating glomerular filtration rate with standardized serum creatinine values. Clin Chem 2007;53:766-772',
    formula: '175 * POTENCIA(CREAT; -1,154) * POTENCIA(IDADE; -0,203) * SE(SEXO = "F"; 0,742; 1)',
    rows: [
      [person('1.0', 'M', '50'), '79.0947', 4],
      [person('1.2', 'F', '60'), '45.825', 4],
      [person('0.8', 'F', '35'), '81.6263', 4],
      [person('4.35', 'M', '72'), '13.4643', 4],
      [person('1.0', 'F', '18'), '72', 0],
    ],
  },
  friedewald: {
    source:
      'Friedewald WT, Levy RI, Fredrickson DS. Estimation of the concentration of low-density lipoprotein cholesterol in plasma, without use of the preparative ultracentrifuge. Clin Chem 1972;18:499-502',
    formula: 'CT - HDL - TRIG / 5',
    rows: [
      [lipids('200', '40', '150'), '130', 0],
      [lipids('185', '52', '99'), '113.2', 1],
      [lipids('243', '38', '312'), '142.6', 1],
    ],
  },
  'homa-ir': {
    source:
      'Matthews DR, Hosker JP, Rudenski AS, et al. Homeostasis model assessment: insulin resistance and beta-cell function from fasting plasma glucose and insulin concentrations in man. Diabetologia 1985;28:412-419',
    formula: 'GLICOSE * INSULINA / 22,5',
    rows: [
      [fasting('4.5', '5'), '1', 2],
      [fasting('5.2', '12.3'), '2.84', 2],
      [fasting('7.05', '21.8'), '6.83', 2],
    ],
  },
  'a1c-eag': {
    source:
      'Nathan DM, Kuenen J, Borg R, et al. Translating the A1C assay into estimated average glucose values. Diabetes Care 2008;31:1473-1478 (the values in mg/dL are those of its table)',
    formula: '28,7 * A1C - 46,7',
    rows: [
      [a1c('5'), '97', 0],
      [a1c('6'), '126', 0],
      [a1c('7'), '154', 0],
      [a1c('8'), '183', 0],
      [a1c('9'), '212', 0],
      [a1c('10'), '240', 0],
      [a1c('11'), '269', 0],
      [a1c('12'), '298', 0],
    ],
  },
};

const ten = { decimals: 10 };

/** The functions themselves. */
export const FUNCTIONS: Readonly<Record<string, readonly Row[]>> = {
  raiz: [
    ['RAIZ(2,25)', '1.5'],
    ['RAIZ(7)', '2.6457513111', {}, ten],
    ['RAIZ(2) * RAIZ(2) / 100 * 0,5', '0.01'],
    ['1 + «RAIZ(A)»', 'ARGUMENTOS_INVALIDOS', { A: '-0,01' }],
  ],
  ln: [
    ['LN(10)', '2.302585093', {}, ten],
    ['LN(1)', '0'],
    ['«LN(0)»', 'ARGUMENTOS_INVALIDOS'],
  ],
  log10: [
    ['LOG10(0,001)', '-3'],
    ['LOG10(7,4)', '0.8692317197', {}, ten],
    ['-LOG10(0,0000000398)', '7.4001', {}, { decimals: 4 }],
  ],
  exp: [
    ['EXP(0)', '1'],
    ['EXP(2,5)', '12.1824939607', {}, ten],
    ['EXP((LN(1,2) + LN(3,4) + LN(0,7)) / 3)', '1.418794', {}, { decimals: 6 }],
    ['EXP(0,25^2) - 1', '0.0645', {}, { decimals: 4 }],
  ],
  potencia: [
    ['POTENCIA(8; 2/3)', '4'],
    ['POTENCIA(A; 0,725) * POTENCIA(B; 0,425) * 0,20247', '1.8097', { A: '1.7', B: '70' }, { decimals: 4 }],
    ['POTENCIA(-2; 3)', '-8'],
    ['«POTENCIA(-2; 0,5)»', 'ARGUMENTOS_INVALIDOS'],
    ['«POTENCIA(0; -0,5)»', 'DIVISAO_POR_ZERO'],
  ],
  arred: [
    ['ARRED(2,345; 2) * 100', '235', {}, { decimals: 0 }],
    ['ARRED(-2,5; 0)', '-3'],
    ['ARRED(1250; -2)', '1300'],
    ['«ARRED(1; 0,5)»', 'ARGUMENTOS_INVALIDOS'],
  ],
  truncar: [
    ['TRUNCAR(-2,99)', '-2'],
    ['TRUNCAR(2,999; 2)', '2.99'],
  ],
  int: [
    ['INT(2,9)', '2'],
    ['INT(-2,1)', '-3'],
  ],
  soma: [
    ['SOMA(1/3; 1/3; 1/3)', '1'],
    ['SOMA(A; B)', '2.5', { A: '2,5', B: null }],
    ['«SOMA(A)»', 'VALOR_AUSENTE', { A: null }],
  ],
  cont: [
    ['CONT(A; B; 1)', '2', { A: '2,5', B: null }],
    ['CONT(B)', '0', { B: null }],
  ],
  mediana: [
    ['MEDIANA(3; 1; 2)', '2'],
    ['MEDIANA(4; 1; 2; 3)', '2.5'],
    ['MEDIANA(A; B; 7)', '7', { A: null, B: '' }],
  ],
  seerro: [
    ['SEERRO(1 / 0; -1)', '-1'],
    ['SEERRO(A; 5)', '5', { A: null }],
    ['SEERRO(A; 5)', '5', { A: '<0,1' }],
    ['SEERRO(A; 5)', '4', { A: 4 }],
  ],
};
