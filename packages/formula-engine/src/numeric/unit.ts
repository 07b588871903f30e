/**
 * What one rounding to nearest is off by, at most, relative to its result: 2^-53, enlarged so much that the roundings
 * made while computing error bounds (a few per operation, at most some 20,000 operations) can never make a bound too
 * small. Every bound is a sum of products with non-negative coefficients and at least one factor UNIT, so that enlarging
 * UNIT enlarges every bound.
 */
export const UNIT: number = 2 ** -53 * (1 + 1e-9);

/** What a rounding that underflows is off by, at most, with room for the same reason. */
export const TINY = 1e-300;
