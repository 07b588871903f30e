import { depthFault } from './analyse.ts';
import type { BinaryOperator, Expression, Span, UnaryOperator } from './ast.ts';
import { foldCode } from './fold.ts';
import type { FormulaJson } from './formula.ts';
import { findFunction } from './functions.ts';
import { MAX_DEPTH, MAX_SOURCE_LENGTH } from './limits.ts';
import { decimalsFault } from './options.ts';

const UNARY: readonly string[] = ['+', '-', 'NOT'] satisfies UnaryOperator[];
const BINARY: readonly string[] = [
  ...(['+', '-', '*', '/', '^', '=', '<>', '<', '<=', '>', '>=', 'AND', 'OR'] satisfies BinaryOperator[]),
];
const CANONICAL_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const BRACKETABLE = /^[^\][\n]+$/;

type Data = Readonly<Record<string, unknown>>;

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isUnary(value: unknown): value is UnaryOperator {
  return typeof value === 'string' && UNARY.includes(value);
}

function isBinary(value: unknown): value is BinaryOperator {
  return typeof value === 'string' && BINARY.includes(value);
}

function readSpan({ start, end }: Data, length: number): Span | undefined {
  const valid = Number.isInteger(start) && Number.isInteger(end);
  if (!valid || typeof start !== 'number' || typeof end !== 'number') return undefined;
  return start >= 0 && start <= end && end <= length ? { start, end } : undefined;
}

function readLeaf(data: Data, span: Span): Expression | undefined {
  const { type, value, code } = data;
  if (type === 'number' && typeof value === 'string' && CANONICAL_NUMBER.test(value)) return { type, value, ...span };
  if (type === 'text' && typeof value === 'string') return { type, value, ...span };
  const isCode = typeof code === 'string' && BRACKETABLE.test(code) && code !== '' && foldCode(code) === code;
  return type === 'variable' && isCode ? { type, code, ...span } : undefined;
}

function readCall(data: Data, span: Span, length: number, depth: number): Expression | undefined {
  const definition = typeof data['function'] === 'string' ? findFunction(data['function']) : undefined;
  if (!definition || definition.name !== data['function'] || !Array.isArray(data['arguments'])) return undefined;
  const operands: Expression[] = [];
  for (const item of data['arguments'] as readonly unknown[]) {
    const operand = readNode(item, length, depth + 1);
    if (!operand) return undefined;
    operands.push(operand);
  }
  const arity = operands.length >= definition.minimum && operands.length <= definition.maximum;
  return arity ? { type: 'call', function: definition.name, arguments: Object.freeze(operands), ...span } : undefined;
}

function readOperation(data: Data, span: Span, length: number, depth: number): Expression | undefined {
  if (data['type'] === 'unary' && isUnary(data['operator'])) {
    const operand = readNode(data['operand'], length, depth + 1);
    return operand && { type: 'unary', operator: data['operator'], operand, ...span };
  }
  if (data['type'] === 'binary' && isBinary(data['operator'])) {
    const left = readNode(data['left'], length, depth + 1);
    const right = readNode(data['right'], length, depth + 1);
    return left && right && { type: 'binary', operator: data['operator'], left, right, ...span };
  }
  return data['type'] === 'call' ? readCall(data, span, length, depth) : undefined;
}

function readNode(value: unknown, length: number, depth: number): Expression | undefined {
  if (!isData(value) || depth > MAX_DEPTH) return undefined;
  const span = readSpan(value, length);
  if (!span) return undefined;
  const node = readLeaf(value, span) ?? readOperation(value, span, length, depth);
  return node && Object.freeze(node);
}

/** A stored formula after checking every part of it; undefined when the data are not one. Never throws. */
export function readStored(json: unknown): FormulaJson | undefined {
  if (!isData(json)) return undefined;
  const { version, source, decimals, div, ast } = json;
  if (version !== 1 || typeof source !== 'string' || source.length > MAX_SOURCE_LENGTH) return undefined;
  if (typeof decimals !== 'number' || decimalsFault(decimals)) return undefined;
  if (div !== 'inteira' && div !== 'exata') return undefined;
  const tree = readNode(ast, source.length, 1);
  return tree && !depthFault(tree) ? { version, source, decimals, div, ast: tree } : undefined;
}
