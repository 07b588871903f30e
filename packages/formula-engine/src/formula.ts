import { variablesOf } from './analyse.ts';
import type { Expression } from './ast.ts';
import { compileExpression } from './closures.ts';
import { functionTable } from './custom/table.ts';
import { FormulaError, type ErrorContext, type Fault } from './errors.ts';
import { explain, type Explanation } from './explain/explanation.ts';
import type { Division } from './functions.ts';
import { foldedInputs, type Inputs } from './inputs.ts';
import { ptBR } from './messages/pt-BR.ts';
import { decimalsOf, type FormulaOptions } from './options.ts';
import { failed, roundValue, success, type FormulaResult } from './result.ts';
import { readInput, type Failure, type Value } from './value.ts';

/** A compiled formula as plain data; `compile.fromJSON` makes it a formula again without reading the text. */
export interface FormulaJson {
  readonly version: 1;
  readonly source: string;
  readonly decimals: number;
  readonly div: Division;
  readonly ast: Expression;
}

/** A formula, compiled once, evaluated often. */
export interface Formula {
  readonly source: string;
  readonly ast: Expression;
  /** Folded codes the formula reads, in order of first appearance. */
  readonly variables: readonly string[];
  readonly decimals: number;
  readonly div: Division;
  /** Advice about a formula that compiles but may not mean what it says. */
  readonly hints: readonly FormulaError[];
  /** Computes the result. A key that is absent is an unknown variable; null, undefined or '' is a missing value. Never throws. */
  readonly evaluate: (inputs: Inputs) => FormulaResult;
  /** Evaluates and explains: the values used, every sub-result, the rounding, or what failed and why. Never throws. */
  readonly explain: (inputs: Inputs, code?: string) => Explanation;
  readonly toJSON: () => FormulaJson;
}

const DEFAULT_NAME = 'Resultado';

/** The value of a variable that nobody gave. */
export function unknownVariable(code: string): Failure {
  const unknown = 'VARIAVEL_DESCONHECIDA';
  return { kind: 'failure', code: unknown, message: unknown, params: { variable: code }, start: 0, end: 0 };
}

function slotsFor(variables: readonly string[], inputs: Inputs): readonly Value[] {
  const given = foldedInputs(inputs);
  return variables.map((code) => (given.has(code) ? readInput(given.get(code), code) : unknownVariable(code)));
}

/** Makes a formula of a valid tree. */
export function createFormula(
  source: string,
  ast: Expression,
  hints: readonly Fault[],
  options: FormulaOptions,
): Formula {
  const variables = variablesOf(ast);
  const decimals = decimalsOf(options);
  const div = options.div ?? 'inteira';
  const slotByCode = new Map(variables.map((code, slot) => [code, slot]));
  const slotOf = (code: string): number => slotByCode.get(code) ?? -1;
  const settings = { div, functions: functionTable(options.functions) };
  const evaluator = compileExpression(ast, { slotOf, settings });
  const { messages } = options;
  const context: ErrorContext = { source, messages };

  const evaluateSlots = (slots: readonly Value[]): FormulaResult => {
    const rounded = roundValue(evaluator(slots), decimals, source.length);
    return rounded.kind === 'rounded' ? success(rounded) : failed(rounded, context);
  };
  return Object.freeze({
    source,
    ast,
    variables,
    decimals,
    div,
    hints: hints.map((hint) => new FormulaError(hint, context)),
    evaluate: (inputs: Inputs) => evaluateSlots(slotsFor(variables, inputs)),
    explain: (inputs: Inputs, code: string = DEFAULT_NAME) => {
      const slots = slotsFor(variables, inputs);
      const common = { code, source, tree: ast, slotOf, settings, decimals, rounds: [], messages: messages ?? ptBR };
      return explain({ ...common, slots, result: evaluateSlots(slots) });
    },
    toJSON: (): FormulaJson => ({ version: 1, source, decimals, div, ast }),
  });
}
