import type { Formula } from '@bancada/formula-engine';

/** The engine's calls for rows and columns of numbers. */
interface Fast {
  readonly evaluateRow?: (values: Float64Array) => number;
  readonly evaluateColumns?: (columns: Readonly<Record<string, Float64Array | readonly string[]>>) => {
    readonly values: Float64Array;
    readonly failures: ReadonlyMap<number, unknown>;
  };
}

/** A formula with whatever fast calls it has. */
export function fast(formula: Formula): Formula & Fast {
  return formula;
}
