import type { Library } from '../library.ts';

/** A function of Python that SENAITE formulas may call, and ours for it. */
export interface SenaiteFunction {
  readonly minimum: number;
  readonly maximum: number;
  /** Our function of the same meaning; the others are made by the parser. */
  readonly same?: string;
  /** Whether Python holds its value as an integer. */
  readonly isInteger?: boolean;
}

const MANY = Number.POSITIVE_INFINITY;

/** What is understood; `min` and `max` of one argument would need a list. */
const FUNCTIONS: ReadonlyMap<string, SenaiteFunction> = new Map([
  ['abs', { minimum: 1, maximum: 1, same: 'ABS' }],
  ['math.fabs', { minimum: 1, maximum: 1, same: 'ABS' }],
  ['min', { minimum: 2, maximum: MANY, same: 'MIN' }],
  ['max', { minimum: 2, maximum: MANY, same: 'MAX' }],
  ['pow', { minimum: 2, maximum: 2 }],
  ['math.pow', { minimum: 2, maximum: 2 }],
  ['round', { minimum: 1, maximum: 2 }],
  ['float', { minimum: 1, maximum: 1 }],
]);

/** Functions of Python, with or without `math.`, and the one the caller must have given for each. */
const OF_LIBRARY: Readonly<Record<string, string>> = {
  sqrt: 'RAIZ',
  log: 'LN',
  log10: 'LOG10',
  exp: 'EXP',
  floor: 'INT',
  trunc: 'TRUNCAR',
  int: 'TRUNCAR',
};

/** What becomes of a function of Python. */
export function findSenaiteFunction(name: string, library: Library): SenaiteFunction | undefined {
  const ours = OF_LIBRARY[name.replace(/^math\./, '')];
  if (ours !== undefined && library.has(ours)) {
    return { minimum: 1, maximum: 1, same: ours, isInteger: ours === 'TRUNCAR' };
  }
  return FUNCTIONS.get(name);
}
