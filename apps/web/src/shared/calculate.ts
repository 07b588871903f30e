import { evaluate } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';

const evaluateWith = (expression: string, decimals: number) =>
  evaluate(expression, {}, { decimals, functions: laboratoryFunctions });

/**
 * Calculates what somebody types after `=` in a number (`16,99*1,1`): a canonical decimal, or null when it cannot. It
 * has up to ten decimals, fewer where so many digits leave no place for them.
 */
export function calculate(expression: string, decimals = 10): string | null {
  const result = evaluateWith(expression, decimals);
  if (result.ok) return result.exact;
  if (result.error.code !== 'NUMERO_MUITO_GRANDE' || decimals === 0) return null;
  return calculate(expression, decimals - 1);
}

/** The same for amounts of money, rounded to cents; null also for what is too much for two decimals. */
export function calculateCents(expression: string): string | null {
  const result = evaluateWith(expression, 2);
  return result.ok ? result.exact : null;
}
