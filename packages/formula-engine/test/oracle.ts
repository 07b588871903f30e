import type { Expression } from '../src/index.ts';

// An independent evaluator: plain BigInt fractions, a walk of the tree, exceptions for failures. It shares nothing
// with the engine but the tree's type, so that both being wrong in the same way is unlikely.

/** A fraction; d > 0, lowest terms. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** A value of the oracle: a number, a text or nothing. */
export type OracleValue = Fraction | string | undefined;

/** Why the oracle has no result. */
export class OracleFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const LIMIT = 2n ** 4096n;
const abs = (x: bigint): bigint => (x < 0n ? -x : x);
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** n/d in lowest terms. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new OracleFailure('DIVISAO_POR_ZERO');
  const g = gcd(abs(n), abs(d)) * (d < 0n ? -1n : 1n);
  const reduced = { n: n / g, d: d / g };
  if (abs(reduced.n) > LIMIT || reduced.d > LIMIT) throw new OracleFailure('LIMITE_EXCEDIDO');
  return reduced;
}

/** A canonical decimal as a fraction. */
export function fromDecimal(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
const sub = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
const mul = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
const div = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
const cmp = (a: Fraction, b: Fraction): bigint => a.n * b.d - b.n * a.d;
const floor = (a: Fraction): bigint => (a.n % a.d < 0n ? a.n / a.d - 1n : a.n / a.d);
const bool = (x: boolean): Fraction => fraction(x ? 1n : 0n);

function pow(a: Fraction, b: Fraction): Fraction {
  if (b.d !== 1n) throw new OracleFailure('ARGUMENTOS_INVALIDOS');
  if (abs(b.n) > 1000n) throw new OracleFailure('LIMITE_EXCEDIDO');
  const power = fraction(a.n ** abs(b.n), a.d ** abs(b.n));
  return b.n < 0n ? fraction(power.d, power.n) : power;
}

/** What the oracle needs besides the tree. */
export interface OracleScope {
  readonly inputs: ReadonlyMap<string, OracleValue>;
  readonly div: 'inteira' | 'exata';
}

function number(value: OracleValue): Fraction {
  if (value === undefined) throw new OracleFailure('VALOR_AUSENTE');
  if (typeof value === 'string') throw new OracleFailure('VALOR_NAO_NUMERICO');
  return value;
}

function equalValues(a: Fraction | string, b: Fraction | string): boolean {
  if (typeof a === 'string') return typeof b === 'string' && a.toUpperCase() === b.toUpperCase();
  return typeof b !== 'string' && cmp(a, b) === 0n;
}

function binary(operator: string, left: OracleValue, right: () => OracleValue): Fraction {
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
      return bool(cmp(a, b) < 0n);
    case '<=':
      return bool(cmp(a, b) <= 0n);
    case '>':
      return bool(cmp(a, b) > 0n);
    case '>=':
      return bool(cmp(a, b) >= 0n);
    case 'AND':
      return bool(a.n !== 0n && b.n !== 0n);
    default:
      return bool(a.n !== 0n || b.n !== 0n);
  }
}

function present(values: readonly OracleValue[]): Fraction[] {
  return values.filter((value) => value !== undefined).map(number);
}

function best(values: readonly Fraction[], better: (a: Fraction, b: Fraction) => boolean): Fraction {
  if (values.length === 0) throw new OracleFailure('VALOR_AUSENTE');
  return values.reduce((a, b) => (better(b, a) ? b : a));
}

const sum = (values: readonly Fraction[]): Fraction => values.reduce(add, fraction(0n));

function mean(values: readonly Fraction[]): Fraction {
  if (values.length === 0) throw new OracleFailure('VALOR_AUSENTE');
  return div(sum(values), fraction(BigInt(values.length)));
}

/** The sample variance. */
export function variance(values: readonly Fraction[]): Fraction {
  const center = mean(values);
  const squares = values.map((value) => mul(sub(value, center), sub(value, center)));
  return div(sum(squares), fraction(BigInt(values.length - 1)));
}

function call(name: string, nodes: readonly Expression[], scope: OracleScope): OracleValue {
  const [first, second, third] = nodes;
  if (name === 'IF' && first && second && third) {
    return oracle(number(oracle(first, scope)).n === 0n ? third : second, scope);
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
      return best(numbers, (x, y) => cmp(x, y) > 0n);
    case 'MIN':
      return best(numbers, (x, y) => cmp(x, y) < 0n);
    case 'ABS':
      return { n: abs(a.n), d: a.d };
    case 'DIV': {
      const quotient = div(a, b);
      return scope.div === 'exata' ? quotient : fraction(quotient.n / quotient.d);
    }
    case 'MOD':
      return sub(a, mul(b, fraction(floor(div(a, b)))));
    case 'MEDIA':
      return mean(numbers);
    case 'AND':
      return bool(numbers.every(({ n }) => n !== 0n));
    case 'OR':
      return bool(numbers.some(({ n }) => n !== 0n));
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
      return node.value;
    case 'variable': {
      if (!scope.inputs.has(node.code)) throw new OracleFailure('VARIAVEL_DESCONHECIDA');
      return scope.inputs.get(node.code);
    }
    case 'unary': {
      const value = number(oracle(node.operand, scope));
      if (node.operator === 'NOT') return bool(value.n === 0n);
      return node.operator === '-' ? { n: -value.n, d: value.d } : value;
    }
    case 'binary':
      return binary(node.operator, oracle(node.left, scope), () => oracle(node.right, scope));
    case 'call':
      return call(node.function, node.arguments, scope);
  }
}

/** Half away from zero, as a canonical decimal string. */
export function roundedText({ n, d }: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const units = (2n * abs(n) * scale + d) / (2n * d);
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new OracleFailure('NUMERO_MUITO_GRANDE');
  return unitsText(n < 0n ? -units : units, decimals);
}

/** Units of 10^−decimals as a canonical decimal string. */
export function unitsText(units: bigint, decimals: number): string {
  const digits = abs(units)
    .toString()
    .padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const fractionDigits = digits.slice(split).replace(/0+$/, '');
  return (units < 0n ? '-' : '') + digits.slice(0, split) + (fractionDigits === '' ? '' : `.${fractionDigits}`);
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
