/** Longest formula text, in UTF-16 units. Checked before anything reads the text, so an oversized one costs nothing. */
export const MAX_SOURCE_LENGTH = 20_000;

/** Deepest nesting of parentheses: bounds the recursion of the parser. */
export const MAX_NESTING = 100;

/** Deepest expression tree (a chain of n operators is n deep): bounds the recursion of everything after the parser. */
export const MAX_DEPTH = 1_000;

/** Most problems reported for one formula. */
export const MAX_ISSUES = 100;

/** Largest numerator or denominator of an intermediate result, in bits (about 1,200 decimal digits). */
export const MAX_BITS = 4_096;

/** Largest absolute exponent of `^`. */
export const MAX_EXPONENT = 1_000;

/** Longest text that is read as a number. */
export const MAX_NUMBER_LENGTH = 1_100;

/** Finest precision, in bits after the point, spent on deciding the sign of an irrational value. */
export const MAX_PRECISION = 8_192;

/** Most decimals of a result. */
export const MAX_DECIMALS = 10;

/** Decimals of a result when nothing is said (specification §9). */
export const DEFAULT_DECIMALS = 2;

/** Rounds of recalculation inside a cycle (specification §4 and §9). */
export const DEFAULT_MAX_ROUNDS = 50;

/** Largest recipe of an irrational value, as the sum of the logarithms of its bounds. */
export const MAX_REAL_BITS = 131_072;
