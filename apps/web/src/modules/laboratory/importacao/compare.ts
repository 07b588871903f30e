import {
  formulaInputs,
  formulaItems,
  isCalculated,
  compareDecimal,
  type DefinicaoComponente,
  type PlannedLine,
} from '@bancada/contracts';
import { compileSet } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';

/** How our calculated results stand against another system's numbers in the same file. */
export interface Comparison {
  readonly equal: number;
  readonly different: number;
  /** Lines where a result cannot be calculated, and the other system has none either. */
  readonly bothMissing: number;
  /** Lines where only one side has a number. */
  readonly oneMissing: number;
}

/** Computes every line with the product's own engine and compares it with the file's own calculated columns; null when there are none. */
export function compareLines(
  lines: readonly PlannedLine[],
  components: readonly DefinicaoComponente[],
): Comparison | null {
  const codes = components.filter(isCalculated).map(({ CodigoComponent }) => CodigoComponent);
  if (!lines.some(({ compare }) => Object.keys(compare).length > 0)) return null;
  const set = compileSet(formulaItems(components), { functions: laboratoryFunctions });
  const count = { equal: 0, different: 0, bothMissing: 0, oneMissing: 0 };
  for (const { linha, compare } of lines) {
    const rows = components.map((component) => {
      const typed = linha.valores[component.CodigoComponent];
      return { ...component, ValorResultado: typed ? { type: component.TipoComponente, ...typed } : null };
    });
    const { results } = set.evaluate(formulaInputs(rows));
    for (const code of codes) {
      if (!(code in compare)) continue;
      const theirs = compare[code] ?? null;
      const result = results.get(code);
      const ours = result?.ok ? result.exact : null;
      if (ours === null || theirs === null) count[ours === theirs ? 'bothMissing' : 'oneMissing'] += 1;
      else count[compareDecimal(ours, theirs) === 0 ? 'equal' : 'different'] += 1;
    }
  }
  return count;
}
