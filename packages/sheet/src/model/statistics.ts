/** Of which rows statistics are, when some of those selected are not here. */
export interface RowsCounted {
  readonly counted: number;
  readonly of: number;
  /** The others are on their way and will be counted, too. */
  readonly reading: boolean;
}

/** What a selection holds. Decimals are canonical strings; null where there is nothing to say. */
export interface SelectionStatistics {
  /** Cells selected, and how many of them are filled. */
  readonly cells: number;
  readonly filled: number;
  /** Numbers among them; results with an operator (`<0.5`) are not counted. */
  readonly count: number;
  readonly sum: string | null;
  readonly mean: string | null;
  /** Sample standard deviation (n − 1), from two numbers on. */
  readonly standardDeviation: string | null;
  /** Coefficient of variation in per cent. */
  readonly variationPercent: string | null;
  readonly min: string | null;
  readonly max: string | null;
  /** Only some of the rows are counted; left out, all are. */
  readonly rows?: RowsCounted;
}

/** A canonical decimal: sign and whole part, then the fraction; of a diluted sample, before its reading. */
const canonical = /^(-?\d+)(?:\.(\d+))?(?:=.+)?$/;

/** Digits kept behind the comma of means and deviations, beyond those of the data. */
const extraDigits = 6;

/** Up to here a square is below 2⁵², so that sums of them stay exact until they are put away. */
const SMALL = 2 ** 26;
const FULL = 2 ** 52;

/** What is known of the numbers with the same count of places, as whole numbers of their last place. */
class Bucket {
  count = 0n;
  sum = 0n;
  squares = 0n;
  min: bigint | null = null;
  max: bigint | null = null;
  private sumPart = 0;
  private squaresPart = 0;
  private minPart = Infinity;
  private maxPart = -Infinity;
  private countPart = 0;

  add(digits: string): void {
    const value = Number(digits);
    if (Math.abs(value) >= SMALL) return this.addLarge(BigInt(digits));
    this.countPart++;
    this.sumPart += value;
    this.squaresPart += value * value;
    if (value < this.minPart) this.minPart = value;
    if (value > this.maxPart) this.maxPart = value;
    if (this.squaresPart >= FULL) this.putAway();
  }

  private addLarge(value: bigint): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
    this.widen(value);
  }

  private widen(value: bigint): void {
    if (this.min === null || value < this.min) this.min = value;
    if (this.max === null || value > this.max) this.max = value;
  }

  /** Moves what was added in doubles, exactly, to the large numbers. */
  putAway(): void {
    if (this.countPart === 0) return;
    this.count += BigInt(this.countPart);
    this.sum += BigInt(this.sumPart);
    this.squares += BigInt(this.squaresPart);
    this.widen(BigInt(this.minPart));
    this.widen(BigInt(this.maxPart));
    [this.countPart, this.sumPart, this.squaresPart] = [0, 0, 0];
    [this.minPart, this.maxPart] = [Infinity, -Infinity];
  }
}

/** Gathers the statistics of cells one by one, exactly: a selection may hold more than a million. */
export class Tally {
  cells = 0;
  filled = 0;
  private readonly buckets = new Map<number, Bucket>();

  /** Counts a decimal; a text that is not a canonical one is left out, and the answer is false. */
  add(decimal: string): boolean {
    const [, whole, fraction = ''] = canonical.exec(decimal) ?? [];
    if (whole === undefined) return false;
    const bucket = this.buckets.get(fraction.length) ?? new Bucket();
    this.buckets.set(fraction.length, bucket);
    bucket.add(whole + fraction);
    return true;
  }

  /** What was gathered so far. */
  result(): SelectionStatistics {
    const { cells, filled } = this;
    const scale = Math.max(0, ...this.buckets.keys());
    let [count, sum, squares] = [0n, 0n, 0n];
    let min: bigint | null = null;
    let max: bigint | null = null;
    for (const [places, bucket] of this.buckets) {
      bucket.putAway();
      const unit = 10n ** BigInt(scale - places);
      count += bucket.count;
      sum += bucket.sum * unit;
      squares += bucket.squares * unit * unit;
      if (bucket.min !== null && (min === null || bucket.min * unit < min)) min = bucket.min * unit;
      if (bucket.max !== null && (max === null || bucket.max * unit > max)) max = bucket.max * unit;
    }
    if (min === null || max === null) return { cells, filled, count: 0, ...nothing };
    return {
      cells,
      filled,
      ...momentsOf({ count, sum, squares, scale }),
      min: fromScaled(min, scale),
      max: fromScaled(max, scale),
    };
  }
}

/** Mean, deviation and variation from the sums: nothing is lost on the way, only the last of the extra digits is cut. */
function momentsOf({ count, sum, squares, scale }: { count: bigint; sum: bigint; squares: bigint; scale: number }) {
  const fine = scale + extraDigits;
  const magnify = 10n ** BigInt(extraDigits);
  const mean = (sum * magnify) / count;
  const deviation =
    count > 1n ? squareRoot(((count * squares - sum * sum) * magnify * magnify) / (count * (count - 1n))) : null;
  return {
    count: Number(count),
    sum: fromScaled(sum, scale),
    mean: fromScaled(mean, fine),
    standardDeviation: deviation === null ? null : fromScaled(deviation, fine),
    variationPercent:
      deviation === null || mean === 0n ? null : fromScaled((deviation * 100n * magnify) / absolute(mean), extraDigits),
  };
}

const nothing = { sum: null, mean: null, standardDeviation: null, variationPercent: null, min: null, max: null };

function fromScaled(value: bigint, scale: number): string {
  const digits = absolute(value)
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Whole square root by Newton's rule, rounded down. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const better = (guess + value / guess) / 2n;
    if (better >= guess) return guess;
    guess = better;
  }
}
