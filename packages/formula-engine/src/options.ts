import type { FormulaFunction } from './custom/table.ts';
import type { Fault } from './errors.ts';
import type { Division } from './functions.ts';
import { DEFAULT_DECIMALS, MAX_DECIMALS } from './limits.ts';
import type { Messages } from './messages/catalogue.ts';

/** How a formula computes and speaks. */
export interface FormulaOptions {
  /** Decimals of the result, 0 to 10. Default 2. */
  readonly decimals?: number | undefined;
  /** What DIV(a;b) means: the quotient truncated toward zero ('inteira', the default) or exact ('exata'). */
  readonly div?: Division | undefined;
  /** The language of the sentences. Default Brazilian Portuguese. */
  readonly messages?: Messages | undefined;
  /**
   * Functions that formulas may call besides the built-in ones: `laboratoryFunctions` of the entry `./functions`, and your
   * own. Keep one array for all calls.
   */
  readonly functions?: readonly FormulaFunction[] | undefined;
}

/** The decimals requested, or the default. */
export function decimalsOf({ decimals = DEFAULT_DECIMALS }: Pick<FormulaOptions, 'decimals'>): number {
  return decimals;
}

/** The fault of decimals that are not a whole number from 0 to 10. */
export function decimalsFault(decimals: number): Fault | undefined {
  if (Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS) return undefined;
  const params = { actual: String(decimals), limit: MAX_DECIMALS };
  return { code: 'LIMITE_EXCEDIDO', message: 'LIMITE_EXCEDIDO.decimals', params, start: 0, end: 0 };
}
