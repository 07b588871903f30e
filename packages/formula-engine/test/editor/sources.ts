import fc from 'fast-check';

const WORDS =
  'IF SE MAX MÉDIA XPTO AND or NOT CT 17OHP [a b] [ ] "x" "á é" " ( ) (( ; , . + - * / ^ = == <> 1 1,5 1E5 @ 😀 é';

/** Texts like formulas, most of them broken, and texts of any kind. */
export const anySource: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom(...WORDS.split(' '), ' ', ' ', '\n', '1.234,5', '[x'), { maxLength: 25 })
    .map((parts) => parts.join('')),
);
