import { parse, type BinaryOperator, type Expression, type FunctionName } from '@bancada/formula-engine';
import type { Random } from '../../test/random.ts';

/** The codes of the generated formulas. */
export const CODES = ['A', 'B', 'C', 'D'] as const;

// What laboratories write, with A to D as inputs.
const SHAPES: readonly Expression[] = [
  'A - B - C / 5',
  'A * B / 405',
  '(140 - A) * B / (72 * C) * IF(D = 1; 0,85; 1)',
  'MEDIA(A; B; C)',
  'MEDIA(A; B)',
  'DESVPAD(A; B; C)',
  'DESVPAD(A; B)',
  'DESVPAD(A; B; C; D)',
  'MEDIA(A; B) / (1 - C / 100)',
  'DESVPAD(A; B; C) / MEDIA(A; B; C) * 100',
  'A * 0,01129',
  'A * 0,02586',
  '28,7 * A - 46,7',
  'A * 10 / B',
  'A * 100 / (B + C)',
  'A / (B * B)',
  'ABS(A - B) / MEDIA(A; B) * 100',
  'MAX(A; B; C) - MIN(A; B; C)',
  'IF(A > B; A / B; B / A)',
  'IF(A >= 60 AND B < 1,5; A * 1,159; A * B)',
  'A + 0,8 * (4 - B)',
  '(A - B) / (C - B) * 100',
  'MOD(A; B)',
  'DIV(A; B) + MOD(A; B) / B',
  'A^2 / B',
  '(A / B)^3 * 0,5',
  '175 * A^-1 * IF(D = 0; 0,742; 1) * B',
].map((source) => parse(source));

const OPERATORS: readonly BinaryOperator[] = [
  '+',
  '+',
  '-',
  '-',
  '*',
  '*',
  '/',
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
const FUNCTIONS: readonly FunctionName[] = [
  'IF',
  'IF',
  'MAX',
  'MIN',
  'ABS',
  'DIV',
  'MOD',
  'MEDIA',
  'MEDIA',
  'DESVPAD',
  'AND',
  'OR',
];
const CONSTANTS = [
  '0',
  '1',
  '2',
  '3',
  '5',
  '10',
  '100',
  '0.5',
  '0.005',
  '0.05',
  '0.125',
  '0.1',
  '0.3',
  '0.85',
  '1.005',
  '405',
  '72',
  '1000000000',
  '0.000000001',
];

const span = { start: 0, end: 0 };

function number(value: string): Expression {
  return { type: 'number', value, ...span };
}

function constant(random: Random): Expression {
  if (random.next() < 0.6) return number(random.pick(CONSTANTS));
  const units = String(random.integer(1, 99_999));
  const decimals = random.integer(0, 4);
  const digits = units.padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return number(digits.slice(0, digits.length - decimals) + (decimals > 0 && fraction !== '' ? `.${fraction}` : ''));
}

function leaf(random: Random): Expression {
  return random.next() < 0.7 ? { type: 'variable', code: random.pick(CODES), ...span } : constant(random);
}

function call(random: Random, depth: number): Expression {
  const name = random.pick(FUNCTIONS);
  const fixed = { IF: 3, DIV: 2, MOD: 2, ABS: 1 }[name as string];
  const count = fixed ?? random.integer(1, 4);
  return {
    type: 'call',
    function: name,
    arguments: Array.from({ length: count }, () => grow(random, depth - 1)),
    ...span,
  };
}

function exponent(random: Random): Expression {
  const size = number(String(random.integer(0, 3)));
  return random.next() < 0.25 ? { type: 'unary', operator: '-', operand: size, ...span } : size;
}

function textComparison(random: Random): Expression {
  const left: Expression = { type: 'variable', code: random.pick(CODES), ...span };
  const right: Expression = { type: 'text', value: random.pick(['Reagente', 'reagente', 'x']), ...span };
  return { type: 'binary', operator: random.pick(['=', '<>']), left, right, ...span };
}

function grow(random: Random, depth: number): Expression {
  const kind = depth <= 0 ? 0 : random.next();
  if (kind > 0.98) return textComparison(random);
  if (kind < 0.25) return leaf(random);
  if (kind < 0.7) {
    const operator = random.pick(OPERATORS);
    const left = grow(random, depth - 1);
    const right = operator === '^' ? exponent(random) : grow(random, depth - 1);
    return { type: 'binary', operator, left, right, ...span };
  }
  if (kind < 0.78) {
    return { type: 'unary', operator: random.pick(['-', '-', 'NOT']), operand: grow(random, depth - 1), ...span };
  }
  return call(random, depth);
}

/** A laboratory shape, or a random tree at most four deep. */
export function randomTree(random: Random): Expression {
  return random.next() < 0.35 ? random.pick(SHAPES) : grow(random, random.integer(1, 4));
}
