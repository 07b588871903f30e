import { columnsOf } from '../columns/formula-columns.ts';
import type { ColumnResults, Columns } from '../columns/column-reader.ts';
import { evaluationOf, type RuntimeFormula } from '../runtime-formula.ts';

import { setColumns, type SetColumns } from '../columns/set-columns.ts';
import { planOf, type RuntimeSet } from '../set/create-set.ts';

export type { SetColumn, SetColumns } from '../columns/set-columns.ts';
export type { Column, ColumnResults, Columns } from '../columns/column-reader.ts';

/** The results of many rows of a formula, as `evaluateColumns` of the main entry's formulas. Never throws for one of them. */
export function evaluateColumns(formula: RuntimeFormula, columns: Columns): ColumnResults {
  return columnsOf(evaluationOf(formula), columns);
}

/** The results of many rows of a set, as `evaluateColumns` of the main entry's sets. Never throws for one of them. */
export function evaluateSetColumns(set: RuntimeSet, columns: Columns): SetColumns {
  return setColumns(planOf(set), columns);
}
