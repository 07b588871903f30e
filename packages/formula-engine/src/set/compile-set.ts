import type { Columns } from '../columns/column-reader.ts';
import { setColumns, type SetColumns } from '../columns/set-columns.ts';
import { readSource } from '../read-source.ts';
import { createSet, type RuntimeSet } from './create-set.ts';
import type { SetItem, SetOptions } from './items.ts';
import type { FormulaReader, Plan } from './plan.ts';

/** Formulas that read each other, compiled once, evaluated often. */
export interface FormulaSet extends RuntimeSet {
  /**
   * Computes everything for many rows at once, by columns: the same results as `evaluate` of each row. What a component
   * needs and no column gives is missing in all rows when the set declares it, unknown otherwise. Never throws.
   */
  readonly evaluateColumns: (columns: Columns) => SetColumns;
}

const readFormula: FormulaReader = (formula, functions) => {
  // JavaScript callers may give anything; what is no text is an empty formula, not a crash.
  const source = typeof formula === 'string' ? formula : '';
  return { source, ...readSource(source, functions) };
};

const withColumns = (plan: Plan): Pick<FormulaSet, 'evaluateColumns'> => ({
  evaluateColumns: (columns) => setColumns(plan, columns),
});

/** Compiles formulas that may read each other. A formula that does not compile is an issue, not a throw. */
export function compileSet(items: readonly SetItem[], options: SetOptions = {}): FormulaSet {
  return createSet(items, options, readFormula, withColumns);
}
