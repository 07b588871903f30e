import type { FunctionName } from '../../ast.ts';

/** A function of Python that SENAITE formulas may call, and ours for it. */
export interface SenaiteFunction {
  readonly minimum: number;
  readonly maximum: number;
  /** Our function of the same meaning; the others are made by the parser. */
  readonly same?: FunctionName;
}

const MANY = Number.POSITIVE_INFINITY;

/** What is understood; `min` and `max` of one argument would need a list. */
export const SENAITE_FUNCTIONS: ReadonlyMap<string, SenaiteFunction> = new Map([
  ['abs', { minimum: 1, maximum: 1, same: 'ABS' }],
  ['math.fabs', { minimum: 1, maximum: 1, same: 'ABS' }],
  ['min', { minimum: 2, maximum: MANY, same: 'MIN' }],
  ['max', { minimum: 2, maximum: MANY, same: 'MAX' }],
  ['pow', { minimum: 2, maximum: 2 }],
  ['math.pow', { minimum: 2, maximum: 2 }],
  ['round', { minimum: 1, maximum: 2 }],
  ['float', { minimum: 1, maximum: 1 }],
]);
