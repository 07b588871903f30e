import fc from 'fast-check';
import { COMPARISONS, call, infix, wrap, type Piece } from './pieces.ts';

const LEVEL = { choice: 0, or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, sign: 7, power: 8, atom: 9 };

const PYTHON: Readonly<Record<string, string>> = { '=': '==', '<>': '!=' };

const python = (name: string, compute: (...values: number[]) => number): ((...operands: Piece[]) => Piece) =>
  call(name, ', ', compute);

const literal = fc
  .constantFrom('0', '1', '2', '3.0', '7.', '.5', '2.25', '1e1', '25E-1')
  .map((text): Piece => ({ text, level: LEVEL.atom, value: () => Number(text) }));
const reference = fc.constantFrom<Piece>(
  { text: '[Ca]', level: LEVEL.atom, value: (a) => a },
  { text: '[Mg.RESULT]', level: LEVEL.atom, value: (_, b) => b },
);
const twoPower = fc
  .constantFrom('1', '2.0', '4', '.5', '-2')
  .map((text): Piece => ({ text, level: text.startsWith('-') ? LEVEL.sign : LEVEL.atom, value: () => Number(text) }));
const exponent = fc.constantFrom('0', '1', '2', '3', '1**2', '2**1**3').map((text): Piece => ({
  text,
  level: LEVEL.power,
  value: () => (text.length === 1 ? Number(text) : 2 - Number(text.length < 6)),
}));

/** A comparison, perhaps chained; Python compares each with the next. */
function compared(left: Piece, rest: readonly (readonly [string, Piece])[]): Piece {
  const sides = [left, ...rest.map(([, side]) => side)];
  const holds = rest.map(([operator], index) => (a: number, b: number): boolean => {
    const [x, y] = [sides[index]?.value(a, b) ?? 0, sides[index + 1]?.value(a, b) ?? 0];
    return COMPARISONS[operator]?.(x, y) ?? false;
  });
  const written = rest.map(([operator, side]) => ` ${PYTHON[operator] ?? operator} ${wrap(side, LEVEL.sum)}`);
  return {
    text: wrap(left, LEVEL.sum) + written.join(''),
    level: LEVEL.comparison,
    value: (a, b) => Number(holds.every((one) => one(a, b))),
  };
}

const operator = fc.constantFrom(...Object.keys(COMPARISONS));

const { number } = fc.letrec<{ number: Piece; condition: Piece }>((tie) => {
  const number = tie('number');
  const condition = tie('condition');
  const pair = fc.tuple(number, number);
  const conditions = fc.tuple(condition, condition);
  return {
    condition: fc.oneof(
      { maxDepth: 4 },
      fc.tuple(number, operator, number).map(([x, one, y]) => compared(x, [[one, y]])),
      fc.tuple(number, operator, fc.oneof(literal, reference), operator, number).map(([x, one, y, two, z]) =>
        compared(x, [
          [one, y],
          [two, z],
        ]),
      ),
      conditions.map(([x, y]) => infix(' and ', LEVEL.and, (p, q) => Number(p !== 0 && q !== 0))(x, y)),
      conditions.map(([x, y]) => infix(' or ', LEVEL.or, (p, q) => Number(p !== 0 || q !== 0))(x, y)),
      condition.map((x) => {
        const value = (a: number, b: number): number => Number(x.value(a, b) === 0);
        return { text: `not ${wrap(x, LEVEL.not)}`, level: LEVEL.not, value };
      }),
    ),
    number: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      { weight: 2, arbitrary: literal },
      { weight: 2, arbitrary: reference },
      pair.map(([x, y]) => infix(' + ', LEVEL.sum, (p, q) => p + q)(x, y)),
      pair.map(([x, y]) => infix('-', LEVEL.sum, (p, q) => p - q)(x, y)),
      pair.map(([x, y]) => infix('*', LEVEL.product, (p, q) => p * q)(x, y)),
      fc.tuple(number, twoPower).map(([x, y]) => infix('/', LEVEL.product, (p, q) => p / q)(x, y)),
      fc
        .tuple(number, twoPower)
        .map(([x, y]) => infix(' % ', LEVEL.product, (p, q) => p - q * Math.floor(p / q))(x, y)),
      fc.tuple(number, exponent).map(([x, y]) => ({
        text: `${wrap(x, LEVEL.atom)}**${y.text}`,
        level: LEVEL.power,
        value: (a: number, b: number) => x.value(a, b) ** y.value(a, b),
      })),
      number.map((x) => {
        return { text: `-${wrap(x, LEVEL.sign)}`, level: LEVEL.sign, value: (a: number, b: number) => -x.value(a, b) };
      }),
      fc.tuple(number, condition, number).map(([x, test, y]) => ({
        text: `${wrap(x, LEVEL.or)} if ${wrap(test, LEVEL.or)} else ${y.text}`,
        level: LEVEL.choice,
        value: (a: number, b: number) => (test.value(a, b) === 0 ? y.value(a, b) : x.value(a, b)),
      })),
      pair.map((both) => python('max', Math.max)(...both)),
      pair.map((both) => python('min', Math.min)(...both)),
      number.map((one) => python('abs', Math.abs)(one)),
      number.map((one) => python('float', (x = 0) => x)(one)),
      fc.tuple(number, exponent).map((both) => python('pow', (x = 0, y = 1) => x ** y)(...both)),
    ),
  };
});

/** Any formula over `[Ca]` and `[Mg.RESULT]`. */
export const anySenaite: fc.Arbitrary<Piece> = number;
