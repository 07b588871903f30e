import type { KnownCode } from '@bancada/formula-engine/editor';

/** Components of a laboratory that formulas may read here, with values of everyday. */
export const components: readonly (KnownCode & { readonly first: string })[] = [
  { code: 'CT', name: 'Colesterol total', unit: 'mg/dL', first: '212' },
  { code: 'HDL', name: 'Colesterol HDL', unit: 'mg/dL', first: '48,5' },
  { code: 'TRIG', name: 'Triglicérides', unit: 'mg/dL', first: '137' },
  { code: 'L1', name: 'Leitura 1', unit: 'mg/dL', first: '101,5' },
  { code: 'L2', name: 'Leitura 2', unit: 'mg/dL', first: '99' },
  { code: 'L3', name: 'Leitura 3', unit: 'mg/dL', first: '100,2' },
  { code: 'CREAT', name: 'Creatinina', unit: 'mg/dL', first: '0,9' },
  { code: 'IDADE', name: 'Idade', unit: 'anos', first: '52' },
  { code: 'PESO', name: 'Peso', unit: 'kg', first: '68' },
  { code: 'SEXO', name: 'Sexo', first: 'F' },
];

/** Formulas to begin with: what laboratories compute, and mistakes that people make. */
export const examples: readonly { readonly name: string; readonly source: string; readonly decimals: number }[] = [
  { name: 'LDL (Friedewald)', source: 'CT - HDL - TRIG / 5', decimals: 1 },
  { name: 'Coefficient of variation', source: 'DESVPAD(L1; L2; L3) / MEDIA(L1; L2; L3) * 100', decimals: 2 },
  {
    name: 'Creatinine clearance (Cockcroft-Gault)',
    source: '(140 - IDADE) * PESO / (72 * CREAT) * SE(SEXO = "F"; 0,85; 1)',
    decimals: 1,
  },
  {
    name: 'Filtration rate (CKD-EPI 2021)',
    source:
      '142 * POTENCIA(MIN(CREAT / SE(SEXO = "F"; 0,7; 0,9); 1); SE(SEXO = "F"; -0,241; -0,302)) * POTENCIA(MAX(CREAT / SE(SEXO = "F"; 0,7; 0,9); 1); -1,2) * 0,9938^IDADE * SE(SEXO = "F"; 1,012; 1)',
    decimals: 0,
  },
  { name: 'Tenths that binary loses', source: '0,1 + 0,2 = 0,3', decimals: 0 },
  { name: 'Division by zero', source: '10 / (L1 - L1)', decimals: 2 },
  { name: 'Three mistakes at once', source: 'CT - HLD + * MEIDA(L1; L2)', decimals: 2 },
  { name: 'A chained comparison', source: '40 < HDL < 60', decimals: 0 },
];
