import { type DefinicaoComponente, formulaItems } from '@bancada/contracts';
import { compileSet, type FormulaSet } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';

/** The most that are kept: the one that was used longest ago goes first. */
const MOST = 500;

/** Compiled sets by their formulas' text, in the order of their last use: the samples of one worksheet share one set. */
const compiled = new Map<string, FormulaSet>();

/** The compiled formulas of a test's components. */
export function formulaSetOf(definitions: readonly DefinicaoComponente[]): FormulaSet {
  const items = formulaItems(definitions);
  const key = JSON.stringify(items);
  const set = compiled.get(key) ?? compileSet(items, { functions: laboratoryFunctions });
  compiled.delete(key);
  compiled.set(key, set);
  const [oldest] = compiled.size > MOST ? compiled.keys() : [];
  if (oldest !== undefined) compiled.delete(oldest);
  return set;
}
