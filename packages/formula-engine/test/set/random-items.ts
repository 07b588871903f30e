import fc from 'fast-check';
import { format, type Expression, type InputValue, type SetItem } from '../../src/index.ts';
import { OPERATORS, RATIONAL_FUNCTIONS, signedDecimal, treeOf } from '../arbitraries.ts';

/** The codes that formulas read and nobody computes. */
export const INPUTS: readonly string[] = ['X', 'Y', 'Z'];

function treeReading(codes: readonly string[]): fc.Arbitrary<Expression> {
  return treeOf({
    codes: [...INPUTS, ...codes],
    functions: [...RATIONAL_FUNCTIONS, 'DESVPAD'],
    operators: OPERATORS.filter((operator) => operator !== '^'),
    unary: ['-', 'NOT'],
    texts: false,
    depth: 2,
  });
}

const places = fc.nat(4);

/** Formulas that read only earlier ones, in any order. */
export const acyclicItems: fc.Arbitrary<SetItem[]> = fc
  .integer({ min: 1, max: 12 })
  .chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, index) => {
        const earlier = Array.from({ length: index }, (__, position) => `C${position}`);
        return fc
          .tuple(treeReading([...earlier, ...earlier]), places)
          .map(([tree, decimals]): SetItem => ({ code: `C${index}`, formula: format(tree), decimals }));
      }),
    ),
  )
  .chain((items) => fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length }));

/** Formulas that read each other freely, some of them broken. */
export const anyItems: fc.Arbitrary<SetItem[]> = fc.integer({ min: 1, max: 6 }).chain((count) => {
  const codes = Array.from({ length: count }, (_, index) => `C${index}`);
  const formula = fc.oneof(
    { weight: 12, arbitrary: treeReading(codes).map((tree) => format(tree)) },
    { weight: 1, arbitrary: fc.constantFrom('(1', 'X / 0', 'A_B', '') },
  );
  return fc.tuple(
    ...codes.map((code) => fc.tuple(formula, places).map(([text, decimals]) => ({ code, formula: text, decimals }))),
  );
});

/** A number, a text or nothing. */
export const inputValue: fc.Arbitrary<InputValue> = fc.oneof(
  { weight: 8, arbitrary: signedDecimal },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 'Reagente', '') },
);
/** A row of inputs. */
export const inputs: fc.Arbitrary<Record<string, InputValue>> = fc.record({
  X: inputValue,
  Y: inputValue,
  Z: inputValue,
});
