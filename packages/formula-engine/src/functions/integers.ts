import { MAX_BITS } from '../limits.ts';
import { widen } from '../numeric/bigrational.ts';
import { smallRational, type Rational } from '../numeric/rational.ts';
import { bitLength } from '../numeric/real.ts';

/** The root of an integer that is not negative, where it is an integer. */
export function integerRoot(value: bigint, degree: number): bigint | undefined {
  if (value < 2n) return value;
  // 2 to the power of the degree is already more.
  if (bitLength(value) < degree) return undefined;
  const times = BigInt(degree);
  let root = 1n << (BigInt(bitLength(value)) / times + 1n);
  // Newton's steps from above go down until they are there.
  for (;;) {
    const next = ((times - 1n) * root + value / root ** (times - 1n)) / times;
    if (next >= root) break;
    root = next;
  }
  return root ** times === value ? root : undefined;
}

function powerOfTen(value: bigint): number | undefined {
  const digits = value.toString();
  return /^10*$/.test(digits) ? digits.length - 1 : undefined;
}

/** The logarithm to base ten of a positive fraction in lowest terms, where it is an integer. */
export function logarithmToBaseTen({ n, d }: { readonly n: bigint; readonly d: bigint }): number | undefined {
  if (d === 1n) return powerOfTen(n);
  const negative = n === 1n ? powerOfTen(d) : undefined;
  return negative === undefined ? undefined : -negative;
}

/**
 * A positive fraction to a positive integer power, which is in lowest terms as the fraction is: no divisor is looked for.
 * Undefined where it has too many digits.
 */
export function powerOfFraction(value: Rational, times: number): Rational | undefined {
  const { n, d } = widen(value);
  if (Math.max(bitLength(n), bitLength(d)) * times > MAX_BITS) return undefined;
  const [top, bottom] = [n ** BigInt(times), d ** BigInt(times)];
  const isSmall = top <= Number.MAX_SAFE_INTEGER && bottom <= Number.MAX_SAFE_INTEGER;
  return isSmall ? smallRational(Number(top), Number(bottom)) : { kind: 'rational', small: false, n: top, d: bottom };
}
