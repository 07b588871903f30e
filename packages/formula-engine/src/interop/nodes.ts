import type { ArithmeticOperator, BinaryOperator, Expression, Span, UnaryOperator } from '../ast.ts';
import { canonicalNumber } from '../canonical-number.ts';
import { foldCode } from '../fold.ts';
import { Stop } from './report.ts';

/** Where several things in a row stand. */
export function spanning(first: Span, last: Span): Span {
  return { start: first.start, end: last.end };
}

const LITERAL = /^(\d*)[.,]?(\d*)(?:[eE]([+-]?\d+))?$/;
const LARGEST_EXPONENT = 308;

/** A number literal, perhaps with an exponent, as a node; `shift` moves its point (a percentage: −2). */
export function numberNode(literal: string, span: Span, shift = 0): Expression {
  const [, whole = '', fraction = '', exponent = '0'] = LITERAL.exec(literal) ?? [];
  const moved = Number(exponent) + shift;
  if (Math.abs(moved) > LARGEST_EXPONENT) throw new Stop('LIMITE_EXCEDIDO', span);
  const point = whole.length + moved;
  const digits = (whole + fraction).padEnd(point, '0');
  const padded = digits.padStart(digits.length - Math.min(point, 0), '0');
  const split = Math.max(point, 0);
  const value = canonicalNumber(`${padded.slice(0, split) || '0'}.${padded.slice(split)}`);
  return { type: 'number', value, start: span.start, end: span.end };
}

/** A component's value. */
export function variableNode(code: string, { start, end }: Span): Expression {
  return { type: 'variable', code: foldCode(code), start, end };
}

/** An operator before an operand. */
export function unaryNode(operator: UnaryOperator, operand: Expression, start: number): Expression {
  return { type: 'unary', operator, operand, start, end: operand.end };
}

/** An operator between two operands. */
export function binaryNode(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return { type: 'binary', operator, left, right, ...spanning(left, right) };
}

/** A call of one of our functions, by its canonical name. */
export function callNode(name: string, operands: readonly Expression[], { start, end }: Span): Expression {
  return { type: 'call', function: name, arguments: operands, start, end };
}

const COMPARISONS: readonly string[] = ['=', '<>', '<', '<=', '>', '>='];
const ARITHMETIC: readonly string[] = ['+', '-', '*', '/', '^'] satisfies ArithmeticOperator[];

/** Whether a node compares. */
export function isComparison(node: Expression): boolean {
  return node.type === 'binary' && COMPARISONS.includes(node.operator);
}

/** Functions that answer one of their arguments, or whether something holds. */
const CHOOSING: readonly string[] = ['IF', 'MAX', 'MIN', 'ABS', 'AND', 'OR'];

/** Whether a node computes with numbers, so that it may lose digits where numbers have few. */
export function isComputation(node: Expression): boolean {
  if (node.type === 'call') return !CHOOSING.includes(node.function);
  return node.type === 'binary' && ARITHMETIC.includes(node.operator);
}

/** The value of a number with its signs; undefined for anything else. */
export function literalOf(node: Expression): number | undefined {
  if (node.type === 'number') return Number(node.value);
  const inner = node.type === 'unary' && node.operator !== 'NOT' ? literalOf(node.operand) : undefined;
  return inner === undefined || node.type !== 'unary' ? undefined : node.operator === '-' ? -inner : inner;
}

/** Whether nothing is computed here: a component, or a number with its signs. */
export function isLeaf(node: Expression): boolean {
  return node.type === 'variable' || literalOf(node) !== undefined;
}
