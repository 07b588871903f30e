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
}

const canonical = /^-?\d+(?:\.(\d+))?$/;

/** Digits kept behind the comma of means and deviations, beyond those of the data. */
const extraDigits = 6;

/**
 * Statistics of canonical decimals in exact integer arithmetic: nothing is lost on the way, only the last of the
 * extra digits of mean, deviation and variation is cut.
 *
 * @param decimals canonical decimals; a text that is not one is left out of the count.
 */
export function selectionStatistics(cells: number, filled: number, decimals: readonly string[]): SelectionStatistics {
  const numbers = decimals.filter((text) => canonical.test(text));
  const scale = numbers.reduce((places, text) => Math.max(places, canonical.exec(text)?.[1]?.length ?? 0), 0);
  const scaled = numbers.map((text) => toScaled(text, scale));
  const [first] = scaled;
  if (first === undefined) return { cells, filled, count: 0, ...nothing };
  const count = BigInt(scaled.length);
  let sum = 0n;
  let squares = 0n;
  let min = first;
  let max = first;
  for (const value of scaled) {
    sum += value;
    squares += value * value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const fine = scale + extraDigits;
  const magnify = 10n ** BigInt(extraDigits);
  const mean = (sum * magnify) / count;
  const deviation =
    count > 1n ? squareRoot(((count * squares - sum * sum) * magnify * magnify) / (count * (count - 1n))) : null;
  return {
    cells,
    filled,
    count: scaled.length,
    sum: fromScaled(sum, scale),
    mean: fromScaled(mean, fine),
    standardDeviation: deviation === null ? null : fromScaled(deviation, fine),
    variationPercent:
      deviation === null || mean === 0n ? null : fromScaled((deviation * 100n * magnify) / absolute(mean), extraDigits),
    min: fromScaled(min, scale),
    max: fromScaled(max, scale),
  };
}

const nothing = { sum: null, mean: null, standardDeviation: null, variationPercent: null, min: null, max: null };

function toScaled(text: string, scale: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

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
