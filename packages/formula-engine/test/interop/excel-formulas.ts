import fc from 'fast-check';
import { COMPARISONS, call, infix, wrap, type Piece } from './pieces.ts';

const LEVEL = { comparison: 1, sum: 3, product: 4, power: 5, percent: 6, sign: 7, atom: 8 };

const excel = (name: string, compute: (...values: number[]) => number): ((...operands: Piece[]) => Piece) =>
  call(name, ';', compute);

const literal = fc.constantFrom('0', '1', '2', '3', '7', '0,5', '2,25', '1E1', '50%', '300%').map((text): Piece => ({
  text,
  level: text.endsWith('%') ? LEVEL.percent : LEVEL.atom,
  value: () => Number(text.replace(',', '.').replace('%', '')) / (text.endsWith('%') ? 100 : 1),
}));
const reference = fc.constantFrom<Piece>(
  { text: 'A1', level: LEVEL.atom, value: (a) => a },
  { text: '$B$1', level: LEVEL.atom, value: (_, b) => b },
);
const twoPower = fc.constantFrom('1', '2', '4', '0,5', '-2').map((text): Piece => ({
  text,
  level: text.startsWith('-') ? LEVEL.sign : LEVEL.atom,
  value: () => Number(text.replace(',', '.')),
}));
const exponent = fc
  .constantFrom('0', '1', '2', '3')
  .map((text): Piece => ({ text, level: LEVEL.atom, value: () => Number(text) }));

const { number } = fc.letrec<{ number: Piece; condition: Piece }>((tie) => {
  const number = tie('number');
  const condition = tie('condition');
  const pair = fc.tuple(number, number);
  return {
    condition: fc.oneof(
      { maxDepth: 4 },
      fc.tuple(number, fc.constantFrom(...Object.keys(COMPARISONS)), number).map(([x, operator, y]) =>
        infix(operator, LEVEL.comparison, (p, q) => Number(COMPARISONS[operator]?.(p, q)))(
          // Comparisons from the left; ours do not chain.
          { ...x, level: x.level === LEVEL.comparison ? 0 : x.level },
          y,
        ),
      ),
      fc.tuple(condition, condition).map((both) => excel('E', (...all) => Number(all.every(Boolean)))(...both)),
      fc.tuple(condition, condition).map((both) => excel('OU', (...all) => Number(all.some(Boolean)))(...both)),
      condition.map((one) => excel('NÃO', (x) => Number(x === 0))(one)),
    ),
    number: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      { weight: 2, arbitrary: literal },
      { weight: 2, arbitrary: reference },
      pair.map(([x, y]) => infix('+', LEVEL.sum, (p, q) => p + q)(x, y)),
      pair.map(([x, y]) => infix('-', LEVEL.sum, (p, q) => p - q)(x, y)),
      pair.map(([x, y]) => infix('*', LEVEL.product, (p, q) => p * q)(x, y)),
      fc.tuple(number, twoPower).map(([x, y]) => infix('/', LEVEL.product, (p, q) => p / q)(x, y)),
      fc.tuple(number, exponent).map(([x, y]) => infix('^', LEVEL.power, (p, q) => p ** q)(x, y)),
      number.map((x) => ({
        text: `-${wrap(x, LEVEL.sign)}`,
        level: LEVEL.sign,
        value: (a: number, b: number) => -x.value(a, b),
      })),
      fc.tuple(condition, number, number).map((all) => excel('SE', (c = 0, x = 0, y = 0) => (c === 0 ? y : x))(...all)),
      pair.map((both) => excel('SOMA', (...all) => all.reduce((x, y) => x + y))(...both)),
      pair.map((both) => excel('MÁXIMO', Math.max)(...both)),
      pair.map((both) => excel('MÍNIMO', Math.min)(...both)),
      pair.map((both) => excel('MÉDIA', (x = 0, y = 0) => (x + y) / 2)(...both)),
      number.map((one) => excel('ABS', Math.abs)(one)),
      fc.tuple(number, twoPower).map((both) => excel('MOD', (x = 0, y = 1) => x - y * Math.floor(x / y))(...both)),
      fc.tuple(number, exponent).map((both) => excel('POTÊNCIA', (x = 0, y = 1) => x ** y)(...both)),
    ),
  };
});

/** Any formula over A1 and B1, in Portuguese. */
export const anyExcel: fc.Arbitrary<Piece> = number;

/** The same formula with the signs and names of English. */
export function english(text: string): string {
  const names: Readonly<Record<string, string>> = {
    SE: 'IF',
    E: 'AND',
    OU: 'OR',
    NÃO: 'NOT',
    SOMA: 'SUM',
    MÁXIMO: 'MAX',
    MÍNIMO: 'MIN',
    MÉDIA: 'AVERAGE',
    POTÊNCIA: 'POWER',
  };
  return text
    .replaceAll(',', '.')
    .replaceAll(';', ',')
    .replace(/\p{L}+(?=\()/gu, (name) => names[name] ?? name);
}
