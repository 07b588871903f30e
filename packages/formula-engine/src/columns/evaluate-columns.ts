import type { FormulaError } from '../errors.ts';
import { NOT_GIVEN, inputReader, type InputReader } from '../inputs.ts';
import { powerOfTen } from '../numeric/power-of-ten.ts';
import type { FormulaFailure } from '../result.ts';
import { compileProgram } from '../tiers/program.ts';
import type { Division } from '../functions.ts';
import type { Expression } from '../ast.ts';
import { BLOCK_ROWS, fitsBlocks } from './block-machine.ts';
import { BlockEvaluation } from './block-evaluation.ts';
import { cellOf, cellsOf, isColumn, rowsOf, type ColumnResults, type Columns } from './column-reader.ts';

/** A formula as columns need it. */
export interface ColumnFormula {
  readonly tree: Expression;
  readonly variables: readonly string[];
  readonly decimals: number;
  readonly div: Division;
  /** One row: the result in units of 10^−decimals, or why there is none. */
  readonly evaluateOne: (reader: InputReader) => number | FormulaFailure;
}

function longest(columns: Columns): number {
  if (typeof columns !== 'object' || columns === null) return 0;
  return rowsOf(columns instanceof Map ? columns.values() : Object.values(columns));
}

/** Evaluates a formula for every row: in blocks where doubles decide, row by row where they do not. Never throws. */
export function evaluateColumns(formula: ColumnFormula, columns: Columns): ColumnResults {
  const { variables, decimals } = formula;
  const rows = longest(columns);
  const find = inputReader(columns);
  const given = variables.map((code) => {
    const column = find(code);
    return isColumn(column) ? column : undefined;
  });
  const byCode = new Map(variables.map((code, index) => [code, given[index]]));
  const values = new Float64Array(rows);
  const failures = new Map<number, FormulaError>();
  const scale = powerOfTen(decimals);

  const evaluateRow = (row: number): void => {
    const result = formula.evaluateOne((code) => {
      const column = byCode.get(code);
      return column ? cellOf(column, row) : NOT_GIVEN;
    });
    if (typeof result === 'number') values[row] = result / scale;
    else {
      values[row] = Number.NaN;
      failures.set(row, result.error);
    }
  };

  const complete = given.filter((column) => column !== undefined);
  const program = compileProgram(formula.tree, variables, formula.div);
  if (complete.length === given.length && fitsBlocks(program)) {
    const blocks = new BlockEvaluation(program, complete.map(cellsOf), decimals);
    for (let start = 0; start < rows; start += BLOCK_ROWS) {
      const end = Math.min(start + BLOCK_ROWS, rows);
      blocks.evaluate(start, values.subarray(start, end), evaluateRow);
    }
  } else for (let row = 0; row < rows; row++) evaluateRow(row);
  return { values, failures };
}
