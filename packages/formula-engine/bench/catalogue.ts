import { random } from '../test/random.ts';

/** A formula of the catalogue, written so that every contender reads it as it is: arithmetic only, decimal points. */
export interface CatalogueItem {
  readonly code: string;
  readonly formula: string;
  readonly decimals: number;
}

// In dependency order; up to five levels deep.
const IN_ORDER: readonly CatalogueItem[] = [
  { code: 'VCM', formula: 'HT * 10 / HEM', decimals: 1 },
  { code: 'HCM', formula: 'HB * 10 / HEM', decimals: 1 },
  { code: 'CHCM', formula: 'HB * 100 / HT', decimals: 1 },
  { code: 'NEUT_ABS', formula: 'LEUCO * NEUT / 100', decimals: 0 },
  { code: 'LINF_ABS', formula: 'LEUCO * LINF / 100', decimals: 0 },
  { code: 'MONO_ABS', formula: 'LEUCO * MONO / 100', decimals: 0 },
  { code: 'EOS_ABS', formula: 'LEUCO - NEUT_ABS - LINF_ABS - MONO_ABS', decimals: 0 },
  { code: 'RNL', formula: 'NEUT_ABS / LINF_ABS', decimals: 2 },
  { code: 'RLM', formula: 'LINF_ABS / MONO_ABS', decimals: 2 },
  { code: 'SIRI', formula: 'NEUT_ABS * MONO_ABS / LINF_ABS / 1000', decimals: 2 },
  { code: 'SII', formula: 'PLAQ * RNL', decimals: 0 },
  { code: 'VLDL', formula: 'TRIG / 5', decimals: 0 },
  { code: 'LDL', formula: 'CT - HDL - VLDL', decimals: 0 },
  { code: 'NAO_HDL', formula: 'CT - HDL', decimals: 0 },
  { code: 'CASTELLI1', formula: 'CT / HDL', decimals: 2 },
  { code: 'CASTELLI2', formula: 'LDL / HDL', decimals: 2 },
  { code: 'TRIG_HDL', formula: 'TRIG / HDL', decimals: 2 },
  { code: 'LDL_MMOL', formula: 'LDL * 0.02586', decimals: 3 },
  { code: 'TRIG_MMOL', formula: 'TRIG * 0.01129', decimals: 3 },
  { code: 'AIP_BASE', formula: 'TRIG_MMOL / ((CT - HDL) * 0.02586)', decimals: 3 },
  { code: 'RISCO', formula: '(CASTELLI1 + CASTELLI2 + TRIG_HDL) / 3', decimals: 2 },
  { code: 'HOMA_IR', formula: 'GLI * INS / 405', decimals: 2 },
  { code: 'HOMA_BETA', formula: '360 * INS / (GLI - 63)', decimals: 1 },
  { code: 'GME', formula: '28.7 * A1C - 46.7', decimals: 0 },
  { code: 'CLCR', formula: '(140 - IDADE) * PESO / (72 * CREAT)', decimals: 1 },
  { code: 'CLCR_SC', formula: 'CLCR * 1.73 / SC', decimals: 1 },
  { code: 'UREIA_CREAT', formula: 'UREIA / CREAT', decimals: 1 },
  { code: 'GLOB', formula: 'PT - ALB', decimals: 1 },
  { code: 'ALB_GLOB', formula: 'ALB / GLOB', decimals: 2 },
  { code: 'CALCIO_COR', formula: 'CALCIO + 0.8 * (4 - ALB)', decimals: 1 },
];

/** Inputs of the catalogue, with the range and the decimals of their values. */
export const INPUTS: readonly (readonly [code: string, low: number, high: number, decimals: number])[] = [
  ['HT', 300, 520, 1],
  ['HEM', 300, 600, 2],
  ['HB', 90, 170, 1],
  ['LEUCO', 3000, 12_000, 0],
  ['NEUT', 40, 60, 0],
  ['LINF', 20, 30, 0],
  ['MONO', 3, 8, 0],
  ['PLAQ', 150, 450, 0],
  ['CT', 150, 320, 0],
  ['HDL', 30, 80, 0],
  ['TRIG', 50, 350, 0],
  ['GLI', 70, 260, 0],
  ['INS', 20, 400, 1],
  ['A1C', 45, 120, 1],
  ['IDADE', 18, 90, 0],
  ['PESO', 450, 1200, 1],
  ['CREAT', 50, 400, 2],
  ['SC', 140, 220, 2],
  ['UREIA', 15, 120, 0],
  ['PT', 60, 85, 1],
  ['ALB', 28, 50, 1],
  ['CALCIO', 70, 110, 1],
];

/** The 30 formulas in an order that has nothing to do with who depends on whom. */
export function shuffledCatalogue(seed = 7): CatalogueItem[] {
  const { next } = random(seed);
  return IN_ORDER.map((item) => ({ item, key: next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** The 30 formulas with everything before what reads it. */
export const ORDERED_CATALOGUE: readonly CatalogueItem[] = IN_ORDER;

/** Rows of inputs. */
export function catalogueRows(count: number, seed: number): Readonly<Record<string, number>>[] {
  const { integer } = random(seed);
  return Array.from({ length: count }, () =>
    Object.fromEntries(INPUTS.map(([code, low, high, decimals]) => [code, integer(low, high) / 10 ** decimals])),
  );
}
