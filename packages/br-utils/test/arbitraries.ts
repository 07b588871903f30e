import fc from 'fast-check';

/** Any text at all, with a leaning to the characters identifiers are made of. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[\dA-Za-z .,/()+-]{0,24}$/),
  fc.stringMatching(/^\d{0,16}$/),
);

/** Decimal digits, so many. */
export const digits = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((places) => places.join(''));

/** A source of random numbers that a test can repeat. */
export const randomSource: fc.Arbitrary<() => number> = fc.integer().map((seed) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
});

/** Texts so long that anything slower than linear would show. */
export const veryLong: readonly string[] = [
  '1'.repeat(400_000),
  ' '.repeat(400_000),
  '.'.repeat(400_000),
  '-0'.repeat(200_000),
  '55'.repeat(200_000),
  'A'.repeat(400_000),
  `${' '.repeat(200_000)}1${' '.repeat(200_000)}`,
  `0,${'0'.repeat(400_000)}1`,
  '1.234'.repeat(80_000),
  '9'.repeat(400_000),
];
