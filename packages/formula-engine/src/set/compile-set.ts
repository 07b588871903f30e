import { readSource } from '../read-source.ts';
import { createSet, type FormulaSet } from './create-set.ts';
import type { SetItem, SetOptions } from './items.ts';
import type { FormulaReader } from './plan.ts';

const readFormula: FormulaReader = (formula, functions) => {
  // JavaScript callers may give anything; what is no text is an empty formula, not a crash.
  const source = typeof formula === 'string' ? formula : '';
  return { source, ...readSource(source, functions) };
};

/** Compiles formulas that may read each other. A formula that does not compile is an issue, not a throw. */
export function compileSet(items: readonly SetItem[], options: SetOptions = {}): FormulaSet {
  return createSet(items, options, readFormula);
}
