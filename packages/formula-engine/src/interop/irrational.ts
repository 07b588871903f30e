import { foldFunctionName } from '../fold.ts';

const NAMES: ReadonlySet<string> = new Set(
  'RAIZ SQRT LN LOG LOG10 LOG1P LOG2 EXP PI SEN SIN COS TAN ASEN ASIN ACOS ATAN ATAN2 SINH COSH TANH HYPOT'.split(' '),
);

/** Whether a function of another language gives numbers that no fraction is equal to. */
export function isIrrational(name: string): boolean {
  return NAMES.has(foldFunctionName(name).replace(/^MATH\./, ''));
}
