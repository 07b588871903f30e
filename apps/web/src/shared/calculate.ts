import { evaluate } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';

/** Calculates what somebody types after `=` in a number (`16,99*1,1`): a canonical decimal, or null when it cannot. */
export function calculate(expression: string, decimals = 10): string | null {
  const result = evaluate(expression, {}, { decimals, functions: laboratoryFunctions });
  return result.ok ? result.exact : null;
}

/** The same for amounts of money, rounded to cents. */
export const calculateCents = (expression: string): string | null => calculate(expression, 2);
