import { add, floor, magnitude, multiply, sign, type Exact } from './exact.ts';
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
  const units = value.kind === 'rational' && value.small ? roundSmall(value, decimals) : undefined;
  return units === undefined ? roundExact(value, decimals) : { kind: 'rounded', units, decimals };
}

function roundSmall(value: SmallRational, decimals: number): number | undefined {
  const scaled = Math.abs(value.n) * 10 ** decimals;
  if (scaled > Number.MAX_SAFE_INTEGER || value.d > Number.MAX_SAFE_INTEGER / 2) return undefined;
  const rest = scaled % value.d;
  const whole = (scaled - rest) / value.d;
  const units = 2 * rest >= value.d ? whole + 1 : whole;
  if (units > Number.MAX_SAFE_INTEGER) return undefined;
  return value.n < 0 && units !== 0 ? -units : units;
}

function roundExact(value: Exact, decimals: number): Rounded | Problem {
  const direction = sign(value);
  if (typeof direction !== 'number') return direction;
  const size = magnitude(value);
  if (size.kind === 'problem') return size;
  const scaled = multiply(size, smallRational(10 ** decimals, 1));
  if (scaled.kind === 'problem') return scaled;
  const raised = add(scaled, HALF);
  if (raised.kind === 'problem') return raised;
  const units = floor(raised);
  if (typeof units !== 'bigint') return units;
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) {
    return { kind: 'problem', code: 'NUMERO_MUITO_GRANDE', message: 'NUMERO_MUITO_GRANDE', params: { decimals } };
  }
  const whole = Number(units);
  return { kind: 'rounded', units: direction < 0 && whole !== 0 ? -whole : whole, decimals };
}

/** The rounded value as an exact rational: what a dependent component reads. */
export function rationalFromRounded(rounded: Rounded): SmallRational {
  return smallRational(rounded.units, 10 ** rounded.decimals);
}
