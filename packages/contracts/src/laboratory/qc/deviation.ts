import { exact, rounded } from '../../shared/dinheiro.ts';

/** A value with what it was expected to be: canonical decimals, the standard deviation greater than zero. */
export interface Measured {
  readonly Valor: string;
  readonly Media: string;
  readonly DesvioPadrao: string;
}

/** Places of a stored z-score. */
const PLACES = 4;

const deviation = ({ Valor, Media }: Measured) => exact(Valor).minus(exact(Media));

/** How many standard deviations a value is from its mean: a canonical decimal, rounded once to four places. */
export const escoreZ = (measured: Measured): string =>
  rounded(deviation(measured).dividedBy(exact(measured.DesvioPadrao)), PLACES);

/** The side on which a value exceeds its mean by more than so many standard deviations: 1, -1, or 0. Never rounded. */
export function sideBeyond(measured: Measured, deviations: number): -1 | 0 | 1 {
  const off = deviation(measured);
  if (!off.abs().greaterThan(exact(measured.DesvioPadrao).times(deviations))) return 0;
  return off.isNegative() ? -1 : 1;
}

/** Whether the z-scores of two values differ by more than so many standard deviations. Never rounded. */
export function isApart(a: Measured, b: Measured, deviations: number): boolean {
  const [sdA, sdB] = [exact(a.DesvioPadrao), exact(b.DesvioPadrao)];
  const difference = deviation(a).times(sdB).minus(deviation(b).times(sdA)).abs();
  return difference.greaterThan(sdA.times(sdB).times(deviations));
}
