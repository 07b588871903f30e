import type { Evaluation } from '../evaluation.ts';
import type { InputReader } from '../inputs.ts';
import type { FormulaFailure } from '../result.ts';
import type { ColumnResults, Columns } from './column-reader.ts';
import { evaluateColumns } from './evaluate-columns.ts';

/** The results of many rows of a formula. Never throws. */
export function columnsOf(evaluation: Evaluation, columns: Columns): ColumnResults {
  const { tree, variables, decimals, settings } = evaluation.formula;
  const evaluateOne = (reader: InputReader): number | FormulaFailure => evaluation.evaluateOne(reader);
  return evaluateColumns({ tree, variables, decimals, div: settings.div, evaluateOne }, columns);
}
