import { parse, type Expression } from '@bancada/formula-engine';

// What anybody would write in an afternoon: one closure per node of the tree, plain doubles, nothing checked.

/** A formula over rows of numbers. */
export type DoubleClosure = (row: Float64Array) => number;

/** Rounded to 2 decimals the usual way. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function binary(operator: string, left: DoubleClosure, right: DoubleClosure): DoubleClosure {
  switch (operator) {
    case '+':
      return (row) => left(row) + right(row);
    case '-':
      return (row) => left(row) - right(row);
    case '*':
      return (row) => left(row) * right(row);
    case '/':
      return (row) => left(row) / right(row);
    case '=':
      return (row) => (left(row) === right(row) ? 1 : 0);
    default:
      throw new Error(`no ${operator} here`);
  }
}

function call(name: string, operands: readonly DoubleClosure[]): DoubleClosure {
  const [test, yes, no] = operands;
  if (name === 'IF' && test && yes && no) return (row) => (test(row) === 0 ? no(row) : yes(row));
  const count = operands.length;
  const mean: DoubleClosure = (row) => {
    let sum = 0;
    for (const operand of operands) sum += operand(row);
    return sum / count;
  };
  if (name === 'MEDIA') return mean;
  if (name !== 'DESVPAD') throw new Error(`no ${name} here`);
  return (row) => {
    const center = mean(row);
    let squares = 0;
    for (const operand of operands) squares += (operand(row) - center) ** 2;
    return Math.sqrt(squares / (count - 1));
  };
}

function closure(node: Expression, slotOf: (code: string) => number): DoubleClosure {
  switch (node.type) {
    case 'number': {
      const value = Number(node.value);
      return () => value;
    }
    case 'variable': {
      const slot = slotOf(node.code);
      return (row) => row[slot] ?? Number.NaN;
    }
    case 'unary': {
      const operand = closure(node.operand, slotOf);
      return (row) => -operand(row);
    }
    case 'binary':
      return binary(node.operator, closure(node.left, slotOf), closure(node.right, slotOf));
    case 'call':
      return call(
        node.function,
        node.arguments.map((operand) => closure(operand, slotOf)),
      );
    case 'text':
      throw new Error('no texts here');
  }
}

/** A formula as closures over rows whose slots `slotOf` tells. */
export function doubleClosure(source: string, slotOf: (code: string) => number): DoubleClosure {
  return closure(parse(source), slotOf);
}
