import { exact, rounded, significant } from '../../shared/dinheiro.ts';
import type { RegraControle } from './rules.ts';

/** What the measures of one target come to; a figure that cannot be computed is null. Percentages are of the mean. */
export interface ControlStatistics {
  readonly count: number;
  readonly mean: string | null;
  /** Of the sample (n - 1). */
  readonly sd: string | null;
  readonly cv: string | null;
  /** Of the measures' mean from the target's, in per cent of the target's. */
  readonly bias: string | null;
  /** `|bias| + 1.65 × CV`: 95 % of the results are off by less. */
  readonly totalError: string | null;
  /** `(allowed error - |bias|) / CV`. */
  readonly sigma: string | null;
}

/** What the measures are held against. */
export interface StatisticsTarget {
  readonly Media: string | null;
  /** The total error that is allowed, in per cent. */
  readonly ErroPermitido: string | null;
}

const DIGITS = 6;
const PERCENT_PLACES = 2;
/** One-sided 95 %. */
const ONE_SIDED = '1.65';

/** The statistics of the measures of a target; sums are exact, each figure is rounded once. */
export function statisticsOf(values: readonly string[], { Media, ErroPermitido }: StatisticsTarget): ControlStatistics {
  const count = values.length;
  const numbers = values.map(exact);
  const mean = count === 0 ? null : numbers.reduce((sum, each) => sum.plus(each), exact('0')).dividedBy(count);
  const squares = mean && numbers.reduce((sum, each) => sum.plus(each.minus(mean).pow(2)), exact('0'));
  const sd = squares && count > 1 ? squares.dividedBy(count - 1).sqrt() : null;
  const cv = sd && mean && !mean.isZero() ? sd.dividedBy(mean.abs()).times(100) : null;
  const target = Media === null ? null : exact(Media);
  const bias = mean && target && !target.isZero() ? mean.minus(target).dividedBy(target.abs()).times(100) : null;
  const allowed = ErroPermitido === null ? null : exact(ErroPermitido);
  const sigma = allowed && bias && cv && !cv.isZero() ? allowed.minus(bias.abs()).dividedBy(cv) : null;
  const percent = (value: typeof cv) => value && rounded(value, PERCENT_PLACES);
  return {
    count,
    mean: mean && significant(mean, DIGITS),
    sd: sd && significant(sd, DIGITS),
    cv: percent(cv),
    bias: percent(bias),
    totalError: bias && cv && rounded(bias.abs().plus(cv.times(exact(ONE_SIDED))), PERCENT_PLACES),
    sigma: percent(sigma),
  };
}

/**
 * The rules that are worth their false alarms for a test of this sigma, with two levels of controls (Westgard Sigma
 * Rules, 2014): the better the method, the fewer. Where they ask for 8x, 10x stands in for it.
 */
export function rulesForSigma(sigma: string): readonly RegraControle[] {
  const value = exact(sigma);
  if (value.greaterThanOrEqualTo(6)) return ['1-3s'];
  if (value.greaterThanOrEqualTo(5)) return ['1-3s', '2-2s', 'R-4s'];
  if (value.greaterThanOrEqualTo(4)) return ['1-3s', '2-2s', 'R-4s', '4-1s'];
  return ['1-3s', '2-2s', 'R-4s', '4-1s', '10x'];
}
