// Fractions without any limit, for what the arithmetic of the engine must enclose or equal.

/** n/d with d > 0, not reduced. */
export interface ExactFraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** n/d; d must not be zero. */
export function exactFraction(n: bigint, d = 1n): ExactFraction {
  return d < 0n ? { n: -n, d: -d } : { n, d };
}

const view = new DataView(new ArrayBuffer(8));

/** The value that a finite double has, to the last bit. */
export function exactly(value: number): ExactFraction {
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = (bits >> 52n) & 2047n;
  const mantissa = (bits & ((1n << 52n) - 1n)) + (exponent === 0n ? 0n : 1n << 52n);
  const size = mantissa << (exponent === 0n ? 1n : exponent);
  return { n: value < 0 ? -size : size, d: 1n << 1075n };
}

/** a + b */
export function plus(a: ExactFraction, b: ExactFraction): ExactFraction {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

/** −a */
export function minus({ n, d }: ExactFraction): ExactFraction {
  return { n: -n, d };
}

/** a × b */
export function product(a: ExactFraction, b: ExactFraction): ExactFraction {
  return { n: a.n * b.n, d: a.d * b.d };
}

/** a ÷ b; b must not be zero. */
export function quotient(a: ExactFraction, b: ExactFraction): ExactFraction {
  return exactFraction(a.n * b.d, a.d * b.n);
}

/** The sign of a − b. */
export function order(a: ExactFraction, b: ExactFraction): -1 | 0 | 1 {
  const difference = a.n * b.d - b.n * a.d;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** The largest integer not above a. */
export function wholeBelow({ n, d }: ExactFraction): bigint {
  return n / d - (n % d < 0n ? 1n : 0n);
}

/** a^exponent for an integer exponent; a must not be zero when it is negative. */
export function toPower({ n, d }: ExactFraction, exponent: number): ExactFraction {
  const steps = BigInt(Math.abs(exponent));
  return exponent < 0 ? exactFraction(d ** steps, n ** steps) : { n: n ** steps, d: d ** steps };
}

/** Half away from zero, in units of 10^−decimals. */
export function unitsOf({ n, d }: ExactFraction, decimals: number): bigint {
  const size = (n < 0n ? -n : n) * 10n ** BigInt(decimals);
  const units = (2n * size + d) / (2n * d);
  return n < 0n ? -units : units;
}
