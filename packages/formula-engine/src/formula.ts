import { variablesOf } from './analyse.ts';
import type { Expression } from './ast.ts';
import type { ColumnResults, Columns } from './columns/evaluate-columns.ts';
import { functionTable } from './custom/table.ts';
import { FormulaError, type ErrorContext, type Fault } from './errors.ts';
import { Evaluation } from './evaluation.ts';
import { explain, type Explanation } from './explain/explanation.ts';
import type { Division } from './functions.ts';
import { inputReader, type Inputs } from './inputs.ts';
import { ptBR } from './messages/pt-BR.ts';
import { decimalsOf, type FormulaOptions } from './options.ts';
import type { FormulaResult } from './result.ts';
import type { Tier } from './tiers/fast-tiers.ts';

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
  /**
   * Computes the result of numbers in the order of `variables`, without allocating: for loops over many rows. A number is
   * read as its shortest decimal text; NaN is a missing value. Answers the rounded result, or NaN where there is none:
   * `evaluate` then says why.
   */
  readonly evaluateRow: (values: Float64Array) => number;
  /**
   * Computes the results of many rows at once, by columns: numbers in a Float64Array (NaN is a missing value), anything
   * else in an array. A column that is absent is an unknown variable; rows beyond the end of a column are missing.
   * Never throws.
   */
  readonly evaluateColumns: (columns: Columns) => ColumnResults;
  /** Which tier of arithmetic decides the result of these inputs: how often formulas need the slower ones. */
  readonly tierOf: (inputs: Inputs) => Tier;
  /** Evaluates and explains: the values used, every sub-result, the rounding, or what failed and why. Never throws. */
  readonly explain: (inputs: Inputs, code?: string) => Explanation;
  readonly toJSON: () => FormulaJson;
}

const DEFAULT_NAME = 'Resultado';

/** Makes a formula of a valid tree. */
export function createFormula(
  source: string,
  ast: Expression,
  hints: readonly Fault[],
  options: FormulaOptions,
): Formula {
  const variables = variablesOf(ast);
  const decimals = decimalsOf(options);
  const { div = 'inteira', messages } = options;
  const settings = { div, functions: functionTable(options.functions) };
  const context: ErrorContext = { source, messages };
  const evaluation = new Evaluation({ tree: ast, variables, decimals, settings, context });
  const slotOf = (code: string): number => variables.indexOf(code);
  return Object.freeze({
    source,
    ast,
    variables,
    decimals,
    div,
    hints: hints.map((hint) => new FormulaError(hint, context)),
    evaluate: (inputs: Inputs) => evaluation.evaluate(inputs),
    evaluateRow: (values: Float64Array) => evaluation.evaluateRow(values),
    evaluateColumns: (columns: Columns) => evaluation.evaluateColumns(columns),
    tierOf: (inputs: Inputs) => evaluation.tierOf(inputs),
    explain: (inputs: Inputs, code: string = DEFAULT_NAME) => {
      const slots = evaluation.slotsFor(inputReader(inputs));
      const common = { code, source, tree: ast, slotOf, settings, decimals, rounds: [], messages: messages ?? ptBR };
      return explain({ ...common, slots, result: evaluation.evaluate(inputs) });
    },
    toJSON: (): FormulaJson => ({ version: 1, source, decimals, div, ast }),
  });
}
