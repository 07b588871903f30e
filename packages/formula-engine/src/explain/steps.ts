import type { Expression } from '../ast.ts';
import { compileExpression, type ClosureContext } from '../closures.ts';
import { format, leafIn, type WriteLeaf } from '../format.ts';
import { decimalSign, type Messages } from '../messages/catalogue.ts';
import type { Value } from '../value.ts';
import { numberText } from './number-text.ts';

/** One sub-result on the way to the result. */
export interface ExplainedStep {
  /** The operation with the values it worked on: '150 / 5'. */
  readonly expression: string;
  /** Its value: '30', '3,3333333333…'. */
  readonly value: string;
  /** Where the operation stands in the formula. */
  readonly start: number;
  readonly end: number;
}

/** What happened while a tree was evaluated. */
export interface Trace {
  /** The value of every part that was evaluated, in evaluation order. */
  readonly values: ReadonlyMap<Expression, Value>;
  readonly result: Value;
}

/** Evaluates a tree and remembers the value of every part. */
export function trace(tree: Expression, slots: readonly Value[], context: Omit<ClosureContext, 'observe'>): Trace {
  const values = new Map<Expression, Value>();
  const observed = compileExpression(tree, {
    ...context,
    observe: (node, evaluator) => (given) => {
      const value = evaluator(given);
      values.set(node, value);
      return value;
    },
  });
  const result = observed(slots);
  return { values, result };
}

/** A value for reading. */
export function valueText(value: Value, messages: Messages): string {
  switch (value.kind) {
    case 'text':
      return `"${value.text}"`;
    case 'missing':
      return messages['explain.missing'];
    case 'failure':
      return value.code === 'VARIAVEL_DESCONHECIDA' ? messages['explain.unknown'] : messages['explain.notComputed'];
    case 'rational':
    case 'real':
      return numberText(value, decimalSign(messages));
  }
}

function isLeaf(node: Expression): boolean {
  return node.type === 'number' || node.type === 'text' || node.type === 'variable';
}

/** A number with its sign is no step: '-2' says nothing new about 2. */
function isSignedNumber(node: Expression): boolean {
  return node.type === 'unary' && node.operator !== 'NOT' && node.operand.type === 'number';
}

/** Writes leaves as their values; negative ones in parentheses, so that '5 - (-3)' stays readable. */
export function leafWriter(values: ReadonlyMap<Expression, Value>, messages: Messages): WriteLeaf {
  const writeLeaf = leafIn(messages);
  return (leaf) => {
    const value = values.get(leaf);
    if (leaf.type !== 'variable' || !value) return writeLeaf(leaf);
    const text = valueText(value, messages);
    return text.startsWith('-') ? `(${text})` : text;
  };
}

/** The node with each evaluated operand replaced by its value; a branch not taken is '…'. */
function stepText(node: Expression, { values }: Trace, messages: Messages): string {
  const shown = new Map<Expression, Value | undefined>();
  const asLeaf = (operand: Expression): Expression => {
    const leaf: Expression = { type: 'variable', code: '…', start: operand.start, end: operand.end };
    shown.set(leaf, values.get(operand));
    return leaf;
  };
  const leaf: WriteLeaf = (operand) => {
    const value = shown.get(operand);
    const text = value ? valueText(value, messages) : '…';
    return text.startsWith('-') && node.type !== 'call' ? `(${text})` : text;
  };
  switch (node.type) {
    case 'unary':
      return format({ ...node, operand: asLeaf(node.operand) }, leaf);
    case 'binary':
      return format({ ...node, left: asLeaf(node.left), right: asLeaf(node.right) }, leaf);
    case 'call':
      return format({ ...node, arguments: node.arguments.map(asLeaf) }, leaf);
    case 'number':
    case 'text':
    case 'variable':
      return format(node);
  }
}

/** The sub-results of a trace, in evaluation order, without what failed. */
export function stepsOf(evaluated: Trace, messages: Messages): ExplainedStep[] {
  const steps: ExplainedStep[] = [];
  for (const [node, value] of evaluated.values) {
    if (isLeaf(node) || isSignedNumber(node) || value.kind === 'failure') continue;
    const { start, end } = node;
    steps.push({
      expression: stepText(node, evaluated, messages),
      value: valueText(value, messages),
      start,
      end,
    });
  }
  return steps;
}
