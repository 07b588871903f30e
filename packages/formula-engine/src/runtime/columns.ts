import { columnsOf } from '../columns/formula-columns.ts';
import type { ColumnResults, Columns } from '../columns/evaluate-columns.ts';
import { evaluationOf, type RuntimeFormula } from '../runtime-formula.ts';

export type { ColumnResults, Columns } from '../columns/evaluate-columns.ts';
export type { Column } from '../columns/column-reader.ts';

/** The results of many rows of a formula, as `evaluateColumns` of the main entry's formulas. Never throws for one of them. */
export function evaluateColumns(formula: RuntimeFormula, columns: Columns): ColumnResults {
  return columnsOf(evaluationOf(formula), columns);
}
