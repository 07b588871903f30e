import { add, floor, multiply, negate, sign, type Exact } from './exact.ts';
import type { Problem } from './problem.ts';
import { smallRational, type SmallRational } from './rational.ts';

/** A rounded result: the integer `units`, counted in steps of 10^−decimals. Never −0. */
export interface Rounded {
  readonly kind: 'rounded';
  readonly units: number;
  readonly decimals: number;
}

const HALF: SmallRational = { kind: 'rational', small: true, n: 1, d: 2 };

/**
 * Rounds once, half away from zero. A result whose units are not a safe integer, that is above
 * 9 007 199 254 740 991 / 10^decimals, is the problem NUMERO_MUITO_GRANDE.
 */
export function round(value: Exact, decimals: number): Rounded | Problem {
  const direction = sign(value);
  if (typeof direction !== 'number') return direction;
  const isNegative = direction < 0;
  const scaled = multiply(isNegative ? negate(value) : value, smallRational(10 ** decimals, 1));
  if (scaled.kind === 'problem') return scaled;
  const raised = add(scaled, HALF);
  if (raised.kind === 'problem') return raised;
  const units = floor(raised);
  if (typeof units !== 'bigint') return units;
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) {
    return { kind: 'problem', code: 'NUMERO_MUITO_GRANDE', message: 'NUMERO_MUITO_GRANDE', params: { decimals } };
  }
  return { kind: 'rounded', units: Number(isNegative ? -units : units), decimals };
}
