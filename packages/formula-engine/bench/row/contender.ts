import type { Table } from '../table.ts';

/** Inputs prepared for one contender, in the form it likes best. */
export interface Pass {
  /** Computes every row and keeps the answers, so that no work can be left out. */
  readonly run: () => void;
  /** The answer of a row after `run`. */
  readonly answer: (row: number) => number;
}

/** Somebody who computes a formula over rows. */
export interface Contender {
  readonly name: string;
  readonly prepare: (table: Table) => Pass;
}

/** A pass that stores plain numbers. */
export function numberPass(rows: number, run: (answers: Float64Array) => void): Pass {
  const answers = new Float64Array(rows);
  return { run: () => run(answers), answer: (row) => answers[row] ?? Number.NaN };
}
