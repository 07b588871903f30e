import { createSet, type RuntimeSet } from '../set/create-set.ts';
import type { SetOptions, StoredSetItem } from '../set/items.ts';
import type { FormulaReader } from '../set/plan.ts';
import { readStored } from '../stored.ts';

export type { RuntimeSet, SetResult } from '../set/create-set.ts';
export type { SetOptions, StoredSetItem } from '../set/items.ts';
export type { Session, SessionListener } from '../set/session.ts';

const readStoredFormula: FormulaReader = (formula, functions) => {
  const { stored, faults } = readStored(formula, functions);
  return { source: stored?.source ?? '', tree: stored?.ast, errors: faults, hints: [] };
};

/**
 * A set of stored formulas: what `compileSet` makes, without a parser and for single rows. An item whose formula is none is an issue, not a
 * throw.
 */
export function setFromJSON(items: readonly StoredSetItem[], options: SetOptions = {}): RuntimeSet {
  return createSet(items, options, readStoredFormula, () => ({}));
}
