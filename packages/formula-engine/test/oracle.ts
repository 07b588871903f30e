import type { Expression } from '../src/index.ts';
import { oracleText } from './oracle-input.ts';
import {
  add,
  cmp,
  div,
  floor,
  fraction,
  fromDecimal,
  mul,
  OracleFailure,
  pow,
  root,
  roundedText,
  signOf,
  sub,
  type Fraction,
  type OracleNumber,
} from './oracle-number.ts';

export { fraction, fromDecimal, OracleFailure, roundedText, unitsText, type Fraction } from './oracle-number.ts';

// An independent evaluator: plain BigInt fractions (and bounds of irrational numbers), a walk of the tree, exceptions
// for failures. It shares nothing with the engine but the tree's type, so that both being wrong in the same way is
// unlikely.

/** A value of the oracle: a number, a text or nothing. */
export type OracleValue = OracleNumber | string | undefined;

const bool = (x: boolean): Fraction => fraction(x ? 1n : 0n);
const isZero = (x: OracleNumber): boolean => signOf(x) === 0;

/** What the oracle needs besides the tree. */
export interface OracleScope {
  readonly inputs: ReadonlyMap<string, OracleValue>;
  readonly div: 'inteira' | 'exata';
}

function number(value: OracleValue): OracleNumber {
  if (value === undefined) throw new OracleFailure('VALOR_AUSENTE');
  if (typeof value === 'string') throw new OracleFailure('VALOR_NAO_NUMERICO');
  return value;
}

function equalValues(a: OracleNumber | string, b: OracleNumber | string): boolean {
  if (typeof a === 'string') return typeof b === 'string' && a.toUpperCase() === b.toUpperCase();
  return typeof b !== 'string' && cmp(a, b) === 0;
}

function binary(operator: string, left: OracleValue, right: () => OracleValue): OracleNumber {
  if (operator === '=' || operator === '<>') {
    const a = typeof left === 'string' ? left : number(left);
    const other = right();
    const b = typeof other === 'string' ? other : number(other);
    return bool(equalValues(a, b) === (operator === '='));
  }
  const a = number(left);
  const b = number(right());
  switch (operator) {
    case '+':
      return add(a, b);
    case '-':
      return sub(a, b);
    case '*':
      return mul(a, b);
    case '/':
      return div(a, b);
    case '^':
      return pow(a, b);
    case '<':
      return bool(cmp(a, b) < 0);
    case '<=':
      return bool(cmp(a, b) <= 0);
    case '>':
      return bool(cmp(a, b) > 0);
    case '>=':
      return bool(cmp(a, b) >= 0);
    case 'AND':
      return every([a, b]);
    default:
      return some([a, b]);
  }
}

// Every side is looked at, so that a side that is undecided leaves the whole undecided.
const every = (values: readonly OracleNumber[]): Fraction => bool(!values.map(isZero).includes(true));
const some = (values: readonly OracleNumber[]): Fraction => bool(values.map(isZero).includes(false));

function present(values: readonly OracleValue[]): OracleNumber[] {
  return values.filter((value) => value !== undefined).map(number);
}

function best(values: readonly OracleNumber[], direction: number): OracleNumber {
  if (values.length === 0) throw new OracleFailure('VALOR_AUSENTE');
  return values.reduce((a, b) => (cmp(b, a) === direction ? b : a));
}

function total(values: readonly OracleNumber[]): OracleNumber {
  return values.reduce(add, fraction(0n));
}

function mean(values: readonly OracleNumber[]): OracleNumber {
  if (values.length === 0) throw new OracleFailure('VALOR_AUSENTE');
  return div(total(values), fraction(BigInt(values.length)));
}

/** The sample variance; that of fractions is a fraction. */
export function variance(values: readonly Fraction[]): Fraction;
export function variance(values: readonly OracleNumber[]): OracleNumber;
export function variance(values: readonly OracleNumber[]): OracleNumber {
  const center = mean(values);
  const squares = values.map((value) => mul(sub(value, center), sub(value, center)));
  return div(total(squares), fraction(BigInt(values.length - 1)));
}

function truncated(a: OracleNumber, b: OracleNumber): Fraction {
  const quotient = div(a, b);
  return signOf(quotient) < 0 ? fraction(-floor(sub(fraction(0n), quotient))) : fraction(floor(quotient));
}

function call(name: string, nodes: readonly Expression[], scope: OracleScope): OracleValue {
  const [first, second, third] = nodes;
  if (name === 'IF' && first && second && third) {
    return oracle(isZero(number(oracle(first, scope))) ? third : second, scope);
  }
  // Arguments fail in order, each as soon as it is read.
  const skips = ['MAX', 'MIN', 'MEDIA', 'DESVPAD'].includes(name);
  const values = nodes.map((node) => {
    const value = oracle(node, scope);
    return skips && value === undefined ? undefined : number(value);
  });
  const numbers = present(values);
  const [a = fraction(0n), b = fraction(0n)] = numbers;
  switch (name) {
    case 'MAX':
      return best(numbers, 1);
    case 'MIN':
      return best(numbers, -1);
    case 'ABS':
      return signOf(a) < 0 ? sub(fraction(0n), a) : a;
    case 'DIV':
      return scope.div === 'exata' ? div(a, b) : truncated(a, b);
    case 'MOD':
      return sub(a, mul(b, fraction(floor(div(a, b)))));
    case 'MEDIA':
      return mean(numbers);
    case 'DESVPAD':
      return numbers.length < 2 ? fraction(0n) : root(variance(numbers));
    case 'AND':
      return every(numbers);
    case 'OR':
      return some(numbers);
    default:
      throw new Error(`the oracle does not know ${name}`);
  }
}

/** The exact value of a tree. Throws OracleFailure. */
export function oracle(node: Expression, scope: OracleScope): OracleValue {
  switch (node.type) {
    case 'number':
      return fromDecimal(node.value);
    case 'text':
      return oracleText(node.value);
    case 'variable': {
      if (!scope.inputs.has(node.code)) throw new OracleFailure('VARIAVEL_DESCONHECIDA');
      return scope.inputs.get(node.code);
    }
    case 'unary': {
      const value = number(oracle(node.operand, scope));
      if (node.operator === 'NOT') return bool(isZero(value));
      return node.operator === '-' ? sub(fraction(0n), value) : value;
    }
    case 'binary':
      return binary(node.operator, oracle(node.left, scope), () => oracle(node.right, scope));
    case 'call':
      return call(node.function, node.arguments, scope);
  }
}

/** The outcome of a tree: the rounded canonical text, or the failure's code. */
export function oracleOutcome(node: Expression, scope: OracleScope, decimals: number): string {
  try {
    const value = oracle(node, scope);
    return roundedText(number(value), decimals);
  } catch (error) {
    if (error instanceof OracleFailure) return error.code;
    throw error;
  }
}
