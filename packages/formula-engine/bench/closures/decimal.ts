import { Decimal } from 'decimal.js';
import { parse, type Expression } from '@bancada/formula-engine';

// What anybody would write in an afternoon with decimal.js: one closure per node of the tree, 40 digits.

const High = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
const [ZERO, ONE] = [new High(0), new High(1)];

/** The 40-digit Decimal of a number's text. */
export function decimalOf(text: string | number): Decimal {
  return new High(text);
}

/** Rounded to 2 decimals, half away from zero. */
export function rounded(value: Decimal): Decimal {
  return value.toDecimalPlaces(2);
}

const BINARY: Readonly<Record<string, (a: Decimal, b: Decimal) => Decimal>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => a.div(b),
  '=': (a, b) => (a.eq(b) ? ONE : ZERO),
};

const sum = (values: readonly Decimal[]): Decimal => values.reduce((a, b) => a.plus(b));
const mean = (values: readonly Decimal[]): Decimal => sum(values).div(values.length);

const FUNCTIONS: Readonly<Record<string, (values: readonly Decimal[]) => Decimal>> = {
  MEDIA: mean,
  DESVPAD: (values) => {
    const center = mean(values);
    return sum(values.map((value) => value.minus(center).pow(2)))
      .div(values.length - 1)
      .sqrt();
  },
};

/** A formula over rows. */
export type DecimalClosure<Row> = (row: Row) => Decimal;

function closure<Row>(node: Expression, read: (code: string) => DecimalClosure<Row>): DecimalClosure<Row> {
  switch (node.type) {
    case 'number': {
      const value = decimalOf(node.value);
      return () => value;
    }
    case 'variable':
      return read(node.code);
    case 'unary': {
      const operand = closure(node.operand, read);
      return (row) => operand(row).neg();
    }
    case 'binary': {
      const left = closure(node.left, read);
      const right = closure(node.right, read);
      const compute = BINARY[node.operator];
      if (!compute) throw new Error(`no ${node.operator} here`);
      return (row) => compute(left(row), right(row));
    }
    case 'call': {
      const operands = node.arguments.map((operand) => closure(operand, read));
      const [test, yes, no] = operands;
      if (node.function === 'IF' && test && yes && no) return (row) => (test(row).isZero() ? no(row) : yes(row));
      const compute = FUNCTIONS[node.function];
      if (!compute) throw new Error(`no ${node.function} here`);
      return (row) => compute(operands.map((operand) => operand(row)));
    }
    case 'text':
      throw new Error('no texts here');
  }
}

/** A formula as decimal.js closures; `read` tells how a row gives the value of a code. */
export function decimalClosure<Row>(source: string, read: (code: string) => DecimalClosure<Row>): DecimalClosure<Row> {
  return closure(parse(source), read);
}
