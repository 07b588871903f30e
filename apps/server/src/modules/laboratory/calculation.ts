import { calculatedResult, formulaInputs, formulaItems, isCalculated, type Result } from '@bancada/contracts';
import { compileSet, type FormulaSet } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';

/** Compiled sets by their formulas' text: the samples of one worksheet share one set. */
const compiled = new Map<string, FormulaSet>();
const MOST_SETS = 500;

function setFor(rows: readonly Result[]): FormulaSet {
  const items = formulaItems(rows);
  const key = JSON.stringify(items);
  const known = compiled.get(key);
  if (known) return known;
  if (compiled.size >= MOST_SETS) compiled.clear();
  const set = compileSet(items, { functions: laboratoryFunctions });
  compiled.set(key, set);
  return set;
}

/** What a test's calculated results are now, by result id. `rows` are all results of that one test. */
export function recalculate(rows: readonly Result[]): Map<number, ReturnType<typeof calculatedResult>> {
  const calculated = rows.filter(isCalculated);
  if (calculated.length === 0) return new Map();
  const { results } = setFor(rows).evaluate(formulaInputs(rows));
  return new Map(
    calculated.map((row) => {
      const calculation = results.get(row.CodigoComponent);
      if (!calculation) throw new Error(`The set left out ${row.CodigoComponent}`);
      return [row.id, calculatedResult(calculation, row)];
    }),
  );
}
