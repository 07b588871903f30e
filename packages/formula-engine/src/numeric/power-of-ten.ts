const POWERS: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** 10^exponent, for 0 to 22: the powers of ten that a double holds exactly. */
export function powerOfTen(exponent: number): number {
  return POWERS[exponent] ?? Number.NaN;
}
