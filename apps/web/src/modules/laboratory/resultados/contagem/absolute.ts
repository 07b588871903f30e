import { formatDecimalPt } from '@bancada/br-utils';
import { calculatedResult, formulaInputs } from '@bancada/contracts';
import { formulaSetOf, valorOf, type WorksheetTest } from '../worksheet.ts';
import { percentOf, type CellType, type Count } from './counter.ts';

/**
 * The absolute counts that a complete count would come to, by the code of the type, as the exam's own formulas have them:
 * the same engine computes them in the grid and on the server once the parts are written.
 */
export function absoluteCounts(test: WorksheetTest, types: readonly CellType[], count: Count): Map<string, string> {
  const parts = new Map(types.map(({ code }) => [code, percentOf(count, code)]));
  if ([...parts.values()].includes(null)) return new Map();
  const inputs = formulaInputs(
    test.results.map((result) => {
      const value = parts.get(result.definition.CodigoComponent);
      const ValorResultado = value == null ? valorOf(result) : { type: 'Numero' as const, value };
      return { ...result.definition, ValorResultado };
    }),
  );
  const { results } = formulaSetOf(test).evaluate(inputs);
  return new Map(
    types.flatMap(({ code, absolute }): [string, string][] => {
      const calculation = absolute && results.get(absolute.CodigoComponent);
      if (!calculation) return [];
      const { ValorResultado, Problema } = calculatedResult(calculation, absolute);
      if (Problema || typeof ValorResultado.value !== 'string') return [];
      const text = formatDecimalPt(ValorResultado.value, absolute.CasasDecimais);
      return [[code, [text, absolute.Unidade].filter(Boolean).join(' ')]];
    }),
  );
}
