import type { Expression } from './ast.ts';
import type { ColumnResults, Columns } from './columns/column-reader.ts';
import { columnsOf } from './columns/formula-columns.ts';
import { functionTable } from './custom/table.ts';
import type { Fault } from './errors.ts';
import type { Explanation } from './explain/explanation.ts';
import { explanationOf } from './explain/formula-explanation.ts';
import type { Inputs } from './inputs.ts';
import { ptBR } from './messages/pt-BR.ts';
import type { FormulaOptions } from './options.ts';
import { makeFormula, type RuntimeFormula } from './runtime-formula.ts';
import { fractionMachine } from './tiers/fraction-machine.ts';

/** A formula, compiled once, evaluated often. */
export interface Formula extends RuntimeFormula {
  /**
   * Computes the results of many rows at once, by columns: numbers in a Float64Array (NaN is a missing value), anything
   * else in an array. A column that is absent is an unknown variable; rows beyond the end of a column are missing.
   * Never throws.
   */
  readonly evaluateColumns: (columns: Columns) => ColumnResults;
  /** Evaluates and explains: the values used, every sub-result, the rounding, or what failed and why. Never throws. */
  readonly explain: (inputs: Inputs, code?: string) => Explanation;
}

/** Makes a formula of a valid tree. */
export function createFormula(
  source: string,
  ast: Expression,
  hints: readonly Fault[],
  options: FormulaOptions,
): Formula {
  const { decimals, div, messages = ptBR } = options;
  const functions = functionTable(options.functions);
  const parts = { source, ast, hints, decimals, div, messages, functions, fractions: fractionMachine };
  return makeFormula(parts, (evaluation) => ({
    evaluateColumns: (columns: Columns) => columnsOf(evaluation, columns),
    explain: (inputs: Inputs, code?: string) => explanationOf(evaluation, messages, inputs, code),
  }));
}
