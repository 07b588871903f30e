import { type DefinicaoComponente, formulaItems, recentlyUsed } from '@bancada/contracts';
import { compileSet, type FormulaSet } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';

/** Compiled sets by their formulas' text: the samples of one worksheet share one set. */
const compiled = recentlyUsed<FormulaSet>(500);

/** The compiled formulas of a test's components. */
export function formulaSetOf(definitions: readonly DefinicaoComponente[]): FormulaSet {
  const items = formulaItems(definitions);
  return compiled(JSON.stringify(items), () => compileSet(items, { functions: laboratoryFunctions }));
}
