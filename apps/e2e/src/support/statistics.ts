/** A number of tenths as a canonical decimal: no zeros at its end. */
export const tenthsText = (tenths: bigint): string => `${tenths / 10n}.${tenths % 10n}`.replace(/\.0$/, '');

/** `a / b` of positive numbers, half away from zero. */
const rounded = (a: bigint, b: bigint) => (2n * a + b) / (2n * b);

/** The largest whole number whose square is not above `n`. */
function squareRoot(n: bigint): bigint {
  let root = BigInt(Math.floor(Math.sqrt(Number(n))));
  while (root * root > n) root -= 1n;
  while ((root + 1n) * (root + 1n) <= n) root += 1n;
  return root;
}

/**
 * Mean and coefficient of variation in %, to one place each, of values given in tenths: computed with whole numbers,
 * independently of the product's engine. The variation is the sample deviation over the rounded mean.
 */
export function meanAndVariation(tenths: readonly number[]): { MEDIA_R: string; CV: string } {
  const values = tenths.map(BigInt);
  const n = BigInt(values.length);
  const sum = values.reduce((total, value) => total + value, 0n);
  const squares = values.reduce((total, value) => total + value * value, 0n);
  const mean = rounded(sum, n);
  // variance = spread / (n (n - 1)); tenths of the variation = 1000 × deviation / mean.
  const spread = n * squares - sum * sum;
  // floor(2x) tells which half x lies in.
  const doubled = squareRoot((4_000_000n * spread) / (n * (n - 1n) * mean * mean));
  return { MEDIA_R: tenthsText(mean), CV: tenthsText((doubled + 1n) / 2n) };
}
