import type { BinaryOperator, Expression } from './ast.ts';
import { decimalSign, type Messages } from './messages/catalogue.ts';
import { isPlainName } from './name.ts';

const LOOSEST = 1;
const SIGN = 8;
const PRIMARY = 9;
const NEGATION = 3;
const COMPARISON = 4;
const POWER = 7;

const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  OR: LOOSEST,
  AND: 2,
  '=': COMPARISON,
  '<>': COMPARISON,
  '<': COMPARISON,
  '<=': COMPARISON,
  '>': COMPARISON,
  '>=': COMPARISON,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '^': POWER,
};

/** A code as it is written in a formula: in brackets when it could be read as something else. */
export function formatCode(code: string): string {
  return isPlainName(code) ? code : `[${code}]`;
}

/** How a node without operands is written. */
export type WriteLeaf = (leaf: Extract<Expression, { type: 'number' | 'text' | 'variable' }>) => string;

/** How a tree is written. */
export interface FormatOptions {
  /** The language of the decimal sign. Default Brazilian Portuguese: the comma. */
  readonly messages?: Messages | undefined;
}

/** A leaf as it stands in a formula: decimal sign of the language, quoted text, code. */
export function leafIn(messages: Partial<Messages> = {}): WriteLeaf {
  const sign = decimalSign(messages);
  return (leaf) => {
    if (leaf.type === 'variable') return formatCode(leaf.code);
    return leaf.type === 'number' ? leaf.value.replace('.', sign) : `"${leaf.value.replaceAll('"', '""')}"`;
  };
}

function precedenceOf(node: Expression): number {
  if (node.type === 'binary') return PRECEDENCE[node.operator];
  if (node.type === 'unary') return node.operator === 'NOT' ? NEGATION : SIGN;
  return PRIMARY;
}

function inside(node: Expression, lowest: number, leaf: WriteLeaf): string {
  const text = write(node, leaf);
  return precedenceOf(node) < lowest ? `(${text})` : text;
}

function writeBinary(operator: BinaryOperator, left: Expression, right: Expression, leaf: WriteLeaf): string {
  const own = PRECEDENCE[operator];
  if (operator === '^') return `${inside(left, PRIMARY, leaf)}^${inside(right, SIGN, leaf)}`;
  // Comparisons do not chain, so an inner one needs parentheses on both sides.
  const leftLowest = own === COMPARISON ? own + 1 : own;
  return `${inside(left, leftLowest, leaf)} ${operator} ${inside(right, own + 1, leaf)}`;
}

function write(node: Expression, leaf: WriteLeaf): string {
  switch (node.type) {
    case 'unary':
      return node.operator === 'NOT'
        ? `NOT ${inside(node.operand, NEGATION, leaf)}`
        : `${node.operator}${inside(node.operand, SIGN, leaf)}`;
    case 'binary':
      return writeBinary(node.operator, node.left, node.right, leaf);
    case 'call':
      return `${node.function}(${node.arguments.map((operand) => write(operand, leaf)).join('; ')})`;
    case 'number':
    case 'text':
    case 'variable':
      return leaf(node);
  }
}

/**
 * The canonical text of a tree: `parse(format(tree))` is the same tree. Only the parentheses that are needed,
 * canonical function names, `=` and `<>`, decimal comma, or the decimal sign of another language. With a function the
 * leaves are written its way.
 */
export function format(tree: Expression, how: WriteLeaf | FormatOptions = {}): string {
  return write(tree, typeof how === 'function' ? how : leafIn(how.messages));
}
