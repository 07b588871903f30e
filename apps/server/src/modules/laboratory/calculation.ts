import { calculatedResult, formulaInputs, isCalculated, type Result } from '@bancada/contracts';
import { formulaSetOf } from './formula-sets.ts';

/** What a test's calculated results are now, by result id. `rows` are all results of that one test. */
export function recalculate(rows: readonly Result[]): Map<number, ReturnType<typeof calculatedResult>> {
  const calculated = rows.filter(isCalculated);
  if (calculated.length === 0) return new Map();
  const { results } = formulaSetOf(rows).evaluate(formulaInputs(rows));
  return new Map(
    calculated.map((row) => {
      const calculation = results.get(row.CodigoComponent);
      if (!calculation) throw new Error(`The set left out ${row.CodigoComponent}`);
      return [row.id, calculatedResult(calculation, row)];
    }),
  );
}
