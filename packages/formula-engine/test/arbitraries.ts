import fc from 'fast-check';
import {
  foldCode,
  type BinaryOperator,
  type Expression,
  type FunctionName,
  type InputValue,
  type UnaryOperator,
} from '../src/index.ts';

// A failing property over trees could shrink for minutes; what it has found by then is good enough.
fc.configureGlobal({ interruptAfterTimeLimit: 20_000 });

/** A tree without positions: what `parse ∘ format` must keep. */
export function withoutPositions(tree: Expression): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (key === 'start' || key === 'end' ? undefined : value)),
  );
}

const span = { start: 0, end: 0 };

/** A canonical decimal: integers, 1–4 decimals, long ones, tiny and huge ones. */
export const decimalText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: scaled(999_999, 4) },
  { weight: 2, arbitrary: scaled(20, 1) },
  { weight: 1, arbitrary: scaled(Number.MAX_SAFE_INTEGER, 12) },
  { weight: 1, arbitrary: fc.constantFrom('0', '1', '2', '3', '0.5', '0.005', '0.125', '1000000000', '0.000000001') },
);

function scaled(max: number, decimals: number): fc.Arbitrary<string> {
  return fc.tuple(fc.nat(max), fc.nat(decimals)).map(([digits, scale]) => {
    const text = String(digits).padStart(scale + 1, '0');
    const split = text.length - scale;
    const fraction = text.slice(split).replace(/0+$/, '');
    return text.slice(0, split) + (fraction === '' ? '' : `.${fraction}`);
  });
}

/** Which parts a generated tree may have. */
export interface TreeShape {
  readonly codes: readonly string[];
  readonly functions: readonly FunctionName[];
  readonly operators: readonly BinaryOperator[];
  readonly unary: readonly UnaryOperator[];
  readonly texts: boolean;
  readonly depth: number;
}

const number = (value: string): Expression => ({ type: 'number', value, ...span });

function argumentCount(name: FunctionName): { minLength: number; maxLength: number } {
  if (name === 'IF') return { minLength: 3, maxLength: 3 };
  if (name === 'DIV' || name === 'MOD') return { minLength: 2, maxLength: 2 };
  return name === 'ABS' ? { minLength: 1, maxLength: 1 } : { minLength: 1, maxLength: 4 };
}

/** Random trees of a shape; exponents are small integers most of the time. */
export function treeOf(shape: TreeShape): fc.Arbitrary<Expression> {
  const texts = fc.constantFrom('Reagente', 'reagente', 'Não', 'x');
  const leaf = fc.oneof(
    { weight: 20, arbitrary: decimalText.map(number) },
    {
      weight: 20,
      arbitrary: fc.constantFrom(...shape.codes).map((code): Expression => ({ type: 'variable', code, ...span })),
    },
    { weight: shape.texts ? 1 : 0, arbitrary: texts.map((value): Expression => ({ type: 'text', value, ...span })) },
  );
  const exponent = fc.integer({ min: -2, max: 3 }).map((value): Expression => {
    const size = number(String(Math.abs(value)));
    return value < 0 ? { type: 'unary', operator: '-', operand: size, ...span } : size;
  });
  return fc.letrec<{ tree: Expression }>((tie) => {
    const inner = tie('tree');
    const binary = fc
      .constantFrom(...shape.operators)
      .chain((operator) =>
        fc
          .tuple(
            inner,
            operator === '^' ? fc.oneof({ weight: 9, arbitrary: exponent }, { weight: 1, arbitrary: inner }) : inner,
          )
          .map(([left, right]): Expression => ({ type: 'binary', operator, left, right, ...span })),
      );
    const unary = fc
      .tuple(fc.constantFrom(...shape.unary), inner)
      .map(([operator, operand]): Expression => ({ type: 'unary', operator, operand, ...span }));
    const call = fc
      .constantFrom(...shape.functions)
      .chain((name) =>
        fc
          .array(inner, argumentCount(name))
          .map((operands): Expression => ({ type: 'call', function: name, arguments: operands, ...span })),
      );
    return {
      tree: fc.oneof(
        { maxDepth: shape.depth, depthSize: 'max' },
        { weight: 3, arbitrary: leaf },
        { weight: 4, arbitrary: binary },
        { weight: 1, arbitrary: unary },
        { weight: 2, arbitrary: call },
      ),
    };
  }).tree;
}

/** All operators. */
export const OPERATORS: readonly BinaryOperator[] = [
  '+',
  '-',
  '*',
  '/',
  '^',
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'AND',
  'OR',
];

/** All functions but DESVPAD, whose oracle is apart. */
export const RATIONAL_FUNCTIONS: readonly FunctionName[] = [
  'IF',
  'MAX',
  'MIN',
  'ABS',
  'DIV',
  'MOD',
  'MEDIA',
  'AND',
  'OR',
];

/** The codes of generated formulas. */
export const CODES: readonly string[] = ['CT', 'HDL', 'TRIG', '17OHP', 'MÉDICO', 'HDL.C', 'MAX'];

/** Trees with everything in them, for reading and writing. */
export const anyTree: fc.Arbitrary<Expression> = fc
  .array(
    fc
      .string({ unit: 'binary' })
      .map(foldCode)
      .filter((code) => /^[^\][\n]+$/.test(code)),
    { minLength: 1, maxLength: 4 },
  )
  .chain((codes) =>
    treeOf({
      codes: [...codes, ...CODES, 'AND', '1E5', '2'],
      functions: [...RATIONAL_FUNCTIONS, 'DESVPAD'],
      operators: OPERATORS,
      unary: ['+', '-', 'NOT'],
      texts: true,
      depth: 5,
    }),
  );

/** Trees that an exact rational oracle can follow. */
export const rationalTree: fc.Arbitrary<Expression> = treeOf({
  codes: CODES,
  functions: RATIONAL_FUNCTIONS,
  operators: OPERATORS,
  unary: ['+', '-', 'NOT'],
  texts: true,
  depth: 4,
});

/** A canonical decimal with a sign. */
export const signedDecimal: fc.Arbitrary<string> = fc
  .tuple(fc.boolean(), decimalText)
  .map(([negative, text]) => (negative && text !== '0' ? `-${text}` : text));

/** The canonical decimal written the Brazilian way, perhaps with thousands separators. */
export function brazilian(text: string, grouped: boolean): string {
  const [whole = '', fraction] = text.split('.');
  const digits = grouped && fraction !== undefined ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole;
  return fraction === undefined ? digits : `${digits},${fraction}`;
}

/** Inputs for CODES: each given as canonical or Brazilian text, missing, or text; some not given at all. */
export const rationalInputs: fc.Arbitrary<ReadonlyMap<string, { given: InputValue; canonical: string | undefined }>> =
  fc
    .array(
      fc.oneof(
        { weight: 40, arbitrary: signedDecimal.map((text) => ({ given: text, canonical: text })) },
        {
          weight: 20,
          arbitrary: fc
            .tuple(signedDecimal, fc.boolean())
            .map(([text, grouped]) => ({ given: brazilian(text, grouped), canonical: text })),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom(null, undefined, '').map((given) => ({ given, canonical: undefined })),
        },
        { weight: 1, arbitrary: fc.constantFrom('Reagente', '<5').map((given) => ({ given, canonical: given })) },
      ),
      { minLength: CODES.length - 1, maxLength: CODES.length },
    )
    .map((values) => new Map(values.map((value, index) => [CODES[index] ?? '', value])));

/** Trees with deviations too, for the oracle that follows square roots by enclosure. */
export const treeWithDeviation: fc.Arbitrary<Expression> = treeOf({
  codes: CODES,
  functions: ['DESVPAD', 'MEDIA', 'ABS', 'MAX', 'IF'],
  operators: ['+', '-', '*', '/', '<', '='],
  unary: ['-'],
  texts: false,
  depth: 3,
});

/** Inputs whose sums, means and quotients are often ties or equal: duplicates of few digits. */
export const nearTieInputs: fc.Arbitrary<ReadonlyMap<string, { given: InputValue; canonical: string | undefined }>> = fc
  .array(
    fc
      .oneof(
        fc.constantFrom('0', '1', '2', '0.5', '0.25', '0.005', '0.015', '2.675', '1.005', '-0.5', '-2.5', '0.1', '0.2'),
        fc.nat(40).map((units) => String(units / 8)),
        fc.nat(300).map((units) => String(units / 100)),
      )
      .map((text) => ({ given: text, canonical: text })),
    { minLength: CODES.length, maxLength: CODES.length },
  )
  .map((values) => new Map(values.map((value, index) => [CODES[index] ?? '', value])));
