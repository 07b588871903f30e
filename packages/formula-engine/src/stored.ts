import { depthFault } from './analyse.ts';
import type { BinaryOperator, Expression, Span, UnaryOperator } from './ast.ts';
import type { Fault } from './errors.ts';
import { foldCode } from './fold.ts';
import type { FormulaJson } from './runtime-formula.ts';
import type { FunctionTable } from './functions.ts';
import { MAX_DEPTH, MAX_SOURCE_LENGTH } from './limits.ts';
import { isPlainName } from './name.ts';
import { decimalsFault } from './options.ts';

const UNARY: readonly string[] = ['+', '-', 'NOT'] satisfies UnaryOperator[];
const BINARY: readonly string[] = [
  ...(['+', '-', '*', '/', '^', '=', '<>', '<', '<=', '>', '>=', 'AND', 'OR'] satisfies BinaryOperator[]),
];
const CANONICAL_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const BRACKETABLE = /^[^\][\n]+$/;

/** What is said of data that are no formula, when nothing better is known. */
export const UNREADABLE: Fault = { code: 'SINTAXE', message: 'SINTAXE.stored', start: 0, end: 0 };

type Data = Readonly<Record<string, unknown>>;

interface Reading {
  readonly length: number;
  readonly functions: FunctionTable;
  /** Names of functions that nobody gave, as they are met. */
  readonly unknown: string[];
}

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

function readCall(data: Data, span: Span, reading: Reading, depth: number): Expression | undefined {
  const name = data['function'];
  if (typeof name !== 'string' || !Array.isArray(data['arguments'])) return undefined;
  const definition = reading.functions.find(name);
  if (definition?.name !== name) {
    if (isPlainName(name)) reading.unknown.push(name);
    return undefined;
  }
  const operands: Expression[] = [];
  for (const item of data['arguments'] as readonly unknown[]) {
    const operand = readNode(item, reading, depth + 1);
    if (!operand) return undefined;
    operands.push(operand);
  }
  const arity = operands.length >= definition.minimum && operands.length <= definition.maximum;
  return arity ? { type: 'call', function: name, arguments: Object.freeze(operands), ...span } : undefined;
}

function readOperation(data: Data, span: Span, reading: Reading, depth: number): Expression | undefined {
  if (data['type'] === 'unary' && isUnary(data['operator'])) {
    const operand = readNode(data['operand'], reading, depth + 1);
    return operand && { type: 'unary', operator: data['operator'], operand, ...span };
  }
  if (data['type'] === 'binary' && isBinary(data['operator'])) {
    const left = readNode(data['left'], reading, depth + 1);
    const right = readNode(data['right'], reading, depth + 1);
    return left && right && { type: 'binary', operator: data['operator'], left, right, ...span };
  }
  return data['type'] === 'call' ? readCall(data, span, reading, depth) : undefined;
}

function readNode(value: unknown, reading: Reading, depth: number): Expression | undefined {
  if (!isData(value) || depth > MAX_DEPTH) return undefined;
  const span = readSpan(value, reading.length);
  if (!span) return undefined;
  const node = readLeaf(value, span) ?? readOperation(value, span, reading, depth);
  return node && Object.freeze(node);
}

function unknownFunctions(names: readonly string[]): Fault[] {
  return names.map((name) => {
    const params = { function: name };
    const message = 'FUNCAO_DESCONHECIDA.stored';
    return { code: 'FUNCAO_DESCONHECIDA', message, params, start: 0, end: 0 };
  });
}

function readTree({ source, decimals, div, ast }: Data, reading: Reading): FormulaJson | undefined {
  if (typeof source !== 'string' || source.length > MAX_SOURCE_LENGTH) return undefined;
  if (typeof decimals !== 'number' || decimalsFault(decimals)) return undefined;
  if (div !== 'inteira' && div !== 'exata') return undefined;
  const tree = readNode(ast, reading, 1);
  return tree && !depthFault(tree) ? { version: 1, source, decimals, div, ast: tree } : undefined;
}

/** A stored formula after checking every part of it, or what is wrong. */
export interface StoredReading {
  readonly stored: FormulaJson | undefined;
  readonly faults: readonly Fault[];
}

/** Reads a stored formula that may call these functions. Never throws. */
export function readStored(json: unknown, functions: FunctionTable): StoredReading {
  if (functions.faults.length > 0) return { stored: undefined, faults: functions.faults };
  if (!isData(json) || json['version'] !== 1) return { stored: undefined, faults: [UNREADABLE] };
  const length = typeof json['source'] === 'string' ? json['source'].length : 0;
  const unknown: string[] = [];
  const stored = readTree(json, { length, functions, unknown });
  if (stored) return { stored, faults: [] };
  return { stored, faults: unknown.length > 0 ? unknownFunctions(unknown) : [UNREADABLE] };
}
