import type {
  ArithmeticOperator,
  BinaryNode,
  CallNode,
  ComparisonOperator,
  Expression,
  Span,
  UnaryNode,
} from './ast.ts';
import type { FunctionArgument } from './custom/types.ts';
import type { CustomDefinition, FunctionDefinition, FunctionSettings } from './functions.ts';
import {
  add,
  compare,
  divide,
  multiply,
  negate,
  power,
  sign,
  subtract,
  type Exact,
  type Step,
} from './numeric/exact.ts';
import { readDecimalText } from './numeric/decimal-text.ts';
import type { Problem } from './numeric/problem.ts';
import { ONE, ZERO } from './numeric/rational.ts';
import { quote } from './quote.ts';
import { readText, type Failure, type Value } from './value.ts';

/** A compiled expression: computes its value from the values of the variables, each in its slot. Never throws. */
export type Evaluator = (slots: readonly Value[]) => Value;

/** What compiling an expression needs to know. */
export interface ClosureContext {
  /** The slot of a folded code. */
  readonly slotOf: (code: string) => number;
  readonly settings: FunctionSettings;
  /** Sees each compiled part and may wrap it: how `explain` records the steps. */
  readonly observe?: (node: Expression, evaluator: Evaluator) => Evaluator;
}

const ARITHMETIC: Readonly<Record<ArithmeticOperator, (a: Exact, b: Exact) => Step>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '^': power,
};

const HOLDS: Readonly<Record<ComparisonOperator, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

function truth(holds: boolean): Exact {
  return holds ? ONE : ZERO;
}

function failAt({ start, end }: Span, problem: Omit<Problem, 'kind'>): Failure {
  const { code, message, params } = problem;
  return { kind: 'failure', code, message, params, start, end };
}

function located(step: Step, span: Span): Exact | Failure {
  return step.kind === 'problem' ? failAt(span, step) : step;
}

/** The value as a number, or why it is none. */
function numeric(value: Value, span: Span): Exact | Failure {
  switch (value.kind) {
    case 'text': {
      const message = value.variable === undefined ? 'VALOR_NAO_NUMERICO' : 'VALOR_NAO_NUMERICO.variable';
      const params = { text: quote(value.text), variable: value.variable ?? '' };
      return failAt(span, { code: 'VALOR_NAO_NUMERICO', message, params });
    }
    case 'missing':
      return failAt(span, { code: 'VALOR_AUSENTE', message: 'VALOR_AUSENTE', params: { variable: value.variable } });
    case 'rational':
    case 'real':
    case 'failure':
      return value;
  }
}

/** Whether a condition holds: any number but zero. */
function condition(value: Value, span: Span): boolean | Failure {
  const number = numeric(value, span);
  if (number.kind === 'failure') return number;
  const direction = sign(number);
  return typeof direction === 'number' ? direction !== 0 : failAt(span, direction);
}

function compileUnary(node: UnaryNode, context: ClosureContext): Evaluator {
  const operand = compileExpression(node.operand, context);
  if (node.operator === 'NOT') {
    return (slots) => {
      const holds = condition(operand(slots), node.operand);
      return typeof holds === 'boolean' ? truth(!holds) : holds;
    };
  }
  return (slots) => {
    const number = numeric(operand(slots), node.operand);
    return number.kind === 'failure' || node.operator === '+' ? number : negate(number);
  };
}

function compileArithmetic(node: BinaryNode, operator: ArithmeticOperator, context: ClosureContext): Evaluator {
  const left = compileExpression(node.left, context);
  const right = compileExpression(node.right, context);
  const compute = ARITHMETIC[operator];
  return (slots) => {
    const a = numeric(left(slots), node.left);
    if (a.kind === 'failure') return a;
    const b = numeric(right(slots), node.right);
    return b.kind === 'failure' ? b : located(compute(a, b), node);
  };
}

function compileComparison(node: BinaryNode, operator: ComparisonOperator, context: ClosureContext): Evaluator {
  const left = compileExpression(node.left, context);
  const right = compileExpression(node.right, context);
  const holds = HOLDS[operator];
  const acceptsText = operator === '=' || operator === '<>';
  return (slots) => {
    const leftValue = left(slots);
    const a = acceptsText && leftValue.kind === 'text' ? leftValue : numeric(leftValue, node.left);
    if (a.kind === 'failure') return a;
    const rightValue = right(slots);
    const b = acceptsText && rightValue.kind === 'text' ? rightValue : numeric(rightValue, node.right);
    if (b.kind === 'failure') return b;
    if (a.kind === 'text' || b.kind === 'text') {
      // A text never equals a number; only numbers have an order.
      const equal = a.kind === 'text' && b.kind === 'text' && a.folded === b.folded;
      return truth(equal === (operator === '='));
    }
    const order = compare(a, b);
    return typeof order === 'number' ? truth(holds(order)) : failAt(node, order);
  };
}

/** AND and OR read both sides: a failure on either side is a failure of the whole. */
function compileConnective(node: BinaryNode, isAnd: boolean, context: ClosureContext): Evaluator {
  const left = compileExpression(node.left, context);
  const right = compileExpression(node.right, context);
  return (slots) => {
    const a = condition(left(slots), node.left);
    if (typeof a !== 'boolean') return a;
    const b = condition(right(slots), node.right);
    if (typeof b !== 'boolean') return b;
    return truth(isAnd ? a && b : a || b);
  };
}

function compileBinary(node: BinaryNode, context: ClosureContext): Evaluator {
  switch (node.operator) {
    case 'AND':
    case 'OR':
      return compileConnective(node, node.operator === 'AND', context);
    case '+':
    case '-':
    case '*':
    case '/':
    case '^':
      return compileArithmetic(node, node.operator, context);
    case '=':
    case '<>':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compileComparison(node, node.operator, context);
  }
}

function compileIf(node: CallNode, context: ClosureContext): Evaluator {
  const [test = node, yes = node, no = node] = node.arguments;
  const chooses = compileExpression(test, context);
  const whenTrue = compileExpression(yes, context);
  const whenFalse = compileExpression(no, context);
  return (slots) => {
    const holds = condition(chooses(slots), test);
    if (typeof holds !== 'boolean') return holds;
    return holds ? whenTrue(slots) : whenFalse(slots);
  };
}

/** The second argument where the first one has no number. */
function compileFallback([tried, otherwise]: readonly Expression[], context: ClosureContext): Evaluator {
  if (!tried || !otherwise) return () => ZERO;
  const first = compileExpression(tried, context);
  const second = compileExpression(otherwise, context);
  return (slots) => {
    const number = numeric(first(slots), tried);
    return number.kind === 'failure' ? second(slots) : number;
  };
}

function compileCall(node: CallNode, context: ClosureContext, definition: FunctionDefinition<string>): Evaluator {
  const operands = node.arguments.map((operand) => ({ operand, evaluate: compileExpression(operand, context) }));
  const skipMissing = definition.arguments === 'skipMissing';
  return (slots) => {
    const values: Exact[] = [];
    for (const { operand, evaluate } of operands) {
      const value = evaluate(slots);
      if (skipMissing && value.kind === 'missing') continue;
      const number = numeric(value, operand);
      if (number.kind === 'failure') return number;
      values.push(number);
    }
    return located(definition.apply(values, context.settings), node);
  };
}

function compileCustomCall(node: CallNode, context: ClosureContext, definition: CustomDefinition): Evaluator {
  const { parameters, missing } = definition;
  const operands = node.arguments.map((operand, index) => {
    const type = parameters[Math.min(index, parameters.length - 1)] ?? 'number';
    return { operand, type, evaluate: compileExpression(operand, context) };
  });
  return (slots) => {
    const values: FunctionArgument[] = [];
    for (const { operand, type, evaluate } of operands) {
      const value = evaluate(slots);
      if (missing === 'skip' && value.kind === 'missing') continue;
      if (type === 'text' && value.kind === 'text') {
        values.push(value.text);
        continue;
      }
      const number = numeric(value, operand);
      if (number.kind === 'failure') return number;
      const argument = definition.toArgument(number, type);
      if (typeof argument === 'object' && 'kind' in argument) return failAt(operand, argument);
      values.push(argument);
    }
    return located(definition.call(values), node);
  };
}

function compileVariable(slot: number, { start, end }: Span, code: string): Evaluator {
  const missing: Value = { kind: 'missing', variable: code };
  return (slots) => {
    const value = slots[slot] ?? missing;
    return value.kind === 'failure' ? { ...value, start, end } : value;
  };
}

function constant(value: Value, { start, end }: Span): Evaluator {
  const placed: Value = value.kind === 'failure' ? { ...value, start, end } : value;
  return () => placed;
}

function compileNode(node: Expression, context: ClosureContext): Evaluator {
  switch (node.type) {
    case 'number': {
      const number = readDecimalText(node.value);
      return constant(
        number ? located(number, node) : failAt(node, { code: 'LIMITE_EXCEDIDO', message: 'LIMITE_EXCEDIDO.digits' }),
        node,
      );
    }
    case 'text':
      return constant(readText(node.value.trim()), node);
    case 'variable':
      return compileVariable(context.slotOf(node.code), node, node.code);
    case 'unary':
      return compileUnary(node, context);
    case 'binary':
      return compileBinary(node, context);
    case 'call': {
      const definition = context.settings.functions.find(node.function);
      if (!definition || definition.arguments === 'lazy') return compileIf(node, context);
      if (definition.arguments === 'fallback') return compileFallback(node.arguments, context);
      return definition.arguments === 'custom'
        ? compileCustomCall(node, context, definition)
        : compileCall(node, context, definition);
    }
  }
}

/** Compiles a tree once into closures; no code is generated. */
export function compileExpression(node: Expression, context: ClosureContext): Evaluator {
  const evaluator = compileNode(node, context);
  return context.observe ? context.observe(node, evaluator) : evaluator;
}
