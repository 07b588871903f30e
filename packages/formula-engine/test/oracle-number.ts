// The oracle's numbers: plain BigInt fractions and, for irrational ones, two fractions they lie between. What the two
// do not decide is left open: such a case counts for nobody.

/** A fraction; d > 0, lowest terms. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** An irrational number (DESVPAD and what is computed from it): low ≤ value ≤ high. */
export interface Enclosure {
  readonly low: Fraction;
  readonly high: Fraction;
}

/** A number of the oracle. */
export type OracleNumber = Fraction | Enclosure;

/** Why the oracle has no result. */
export class OracleFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The code of a case that the oracle leaves open: a tie, a zero or an equality of irrational numbers. */
export const UNDECIDED = 'UNDECIDED';

const LIMIT = 2n ** 4096n;
const GRID = 2n ** 640n;

/** |x| */
export const abs = (x: bigint): bigint => (x < 0n ? -x : x);

// A loop, not a recursion: this is where the oracle spends its time.
function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** n/d in lowest terms. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new OracleFailure('DIVISAO_POR_ZERO');
  const g = gcd(abs(n), abs(d)) * (d < 0n ? -1n : 1n);
  const reduced = { n: n / g, d: d / g };
  if (abs(reduced.n) > LIMIT || reduced.d > LIMIT) throw new OracleFailure('LIMITE_EXCEDIDO');
  return reduced;
}

/** A canonical decimal as a fraction. */
export function fromDecimal(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

function isFraction(value: OracleNumber): value is Fraction {
  return 'n' in value;
}

function floorOf({ n, d }: Fraction): bigint {
  return n % d < 0n ? n / d - 1n : n / d;
}

function order(a: Fraction, b: Fraction): bigint {
  return a.n * b.d - b.n * a.d;
}

/** Bounds on a grid, so that they do not grow for ever. */
function enclose(values: readonly Fraction[]): Enclosure {
  const low = values.reduce((a, b) => (order(b, a) < 0n ? b : a));
  const high = values.reduce((a, b) => (order(b, a) > 0n ? b : a));
  return {
    low: fraction(floorOf({ n: low.n * GRID, d: low.d }), GRID),
    high: fraction(-floorOf({ n: -high.n * GRID, d: high.d }), GRID),
  };
}

function bounds(value: OracleNumber): readonly [low: Fraction, high: Fraction] {
  return isFraction(value) ? [value, value] : [value.low, value.high];
}

type Operation = (a: OracleNumber, b: OracleNumber) => OracleNumber;

/** A step that is monotonic in each operand, on fractions or at all corners of what encloses the operands. */
function step(compute: (a: Fraction, b: Fraction) => Fraction): Operation {
  return (a, b) => {
    if (isFraction(a) && isFraction(b)) return compute(a, b);
    return enclose(bounds(a).flatMap((x) => bounds(b).map((y) => compute(x, y))));
  };
}

/** −1, 0 or 1; an enclosure that contains 0 is undecided. */
export function signOf(value: OracleNumber): number {
  const [low, high] = bounds(value);
  if (low.n > 0n) return 1;
  if (high.n < 0n) return -1;
  if (low.n === 0n && high.n === 0n) return 0;
  throw new OracleFailure(UNDECIDED);
}

/** a + b */
export const add: Operation = step((a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d));
/** a − b */
export const sub: Operation = step((a, b) => fraction(a.n * b.d - b.n * a.d, a.d * b.d));
/** a × b */
export const mul: Operation = step((a, b) => fraction(a.n * b.n, a.d * b.d));
const quotient = step((a, b) => fraction(a.n * b.d, a.d * b.n));

/** a ÷ b */
export function div(a: OracleNumber, b: OracleNumber): OracleNumber {
  signOf(b);
  return quotient(a, b);
}

/** The sign of a − b. */
export function cmp(a: OracleNumber, b: OracleNumber): number {
  if (isFraction(a) && isFraction(b)) {
    const difference = order(a, b);
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  }
  return signOf(sub(a, b));
}

/** The largest integer not above the value. */
export function floor(value: OracleNumber): bigint {
  const [low, high] = bounds(value).map(floorOf);
  if (low === undefined || low !== high) throw new OracleFailure(UNDECIDED);
  return low;
}

/** An integer power. */
export function pow(a: OracleNumber, b: OracleNumber): OracleNumber {
  if (!isFraction(b)) throw new OracleFailure(UNDECIDED);
  if (b.d !== 1n) throw new OracleFailure('ARGUMENTOS_INVALIDOS');
  if (abs(b.n) > 1000n) throw new OracleFailure('LIMITE_EXCEDIDO');
  const exponent = abs(b.n);
  if (!isFraction(a)) {
    let product: OracleNumber = fraction(1n);
    for (let count = 0n; count < exponent; count++) product = mul(product, a);
    return b.n < 0n ? div(fraction(1n), product) : product;
  }
  const power = fraction(a.n ** exponent, a.d ** exponent);
  return b.n < 0n ? fraction(power.d, power.n) : power;
}

function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length >> 1) + 1);
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

function rootBounds({ n, d }: Fraction): Enclosure {
  const scaled = integerRoot((n * GRID * GRID) / d);
  return { low: fraction(scaled, GRID), high: fraction(scaled + 1n, GRID) };
}

/** √value: a fraction when it is one. */
export function root(value: OracleNumber): OracleNumber {
  if (!isFraction(value)) {
    const [low, high] = bounds(value);
    const positive = low.n > 0n ? low : fraction(0n);
    return { low: rootBounds(positive).low, high: rootBounds(high).high };
  }
  const [n, d] = [integerRoot(value.n), integerRoot(value.d)];
  return n * n === value.n && d * d === value.d ? fraction(n, d) : rootBounds(value);
}

function unitsOf({ n, d }: Fraction, scale: bigint): bigint {
  const units = (2n * abs(n) * scale + d) / (2n * d);
  return n < 0n ? -units : units;
}

/** Half away from zero, as a canonical decimal string. */
export function roundedText(value: OracleNumber, decimals: number): string {
  const [units, other] = bounds(value).map((bound) => unitsOf(bound, 10n ** BigInt(decimals)));
  if (units === undefined || units !== other) throw new OracleFailure(UNDECIDED);
  if (abs(units) > BigInt(Number.MAX_SAFE_INTEGER)) throw new OracleFailure('NUMERO_MUITO_GRANDE');
  return unitsText(units, decimals);
}

/** Units of 10^−decimals as a canonical decimal string. */
export function unitsText(units: bigint, decimals: number): string {
  const digits = abs(units)
    .toString()
    .padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const fractionDigits = digits.slice(split).replace(/0+$/, '');
  return (units < 0n ? '-' : '') + digits.slice(0, split) + (fractionDigits === '' ? '' : `.${fractionDigits}`);
}
