import FormulaParser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';
import { numberPass, type Contender } from './contender.ts';

/** The licence key of HyperFormula's free use; it is measured here and never shipped. */
export const HYPERFORMULA = { licenseKey: 'gpl-v3' } as const;

/** HyperFormula: a sheet with a formula in each row; a run sets the first column in one batch and recalculates. */
export const hyperFormula: Contender = {
  name: 'HyperFormula 3.5, recalculation',
  prepare: ({ lab, values, rows }) => {
    const last = lab.inputs.length;
    const sheet = values.map((row, index) => [...row, `=ROUND(${lab.sheet.replaceAll('#', String(index + 1))},2)`]);
    const engine = HyperFormula.buildFromArray(sheet, HYPERFORMULA);
    const inputs = [values.map(([value]) => [value]), values.map(([value]) => [value + 1])];
    const start = { sheet: 0, row: 0, col: 0 };
    const answers = values.map((_, row) => Number(engine.getCellValue({ sheet: 0, row, col: last })));
    let turn = 0;
    return {
      // Every other run sets other values, so that there is always something to recalculate.
      run: () => {
        for (const change of engine.setCellContents(start, inputs[turn++ % 2])) {
          if ('address' in change && change.address.col === last) answers[change.address.row] = Number(change.newValue);
        }
      },
      answer: (row) => (row < rows ? answers[row] : Number.NaN),
    };
  },
};

/** fast-formula-parser: it has no compiled form, so every answer reads the text again; STDEV is added to it. */
export const fastFormulaParser: Contender = {
  name: 'fast-formula-parser',
  prepare: ({ lab, values, rows }) => {
    let current = values[0];
    const parser = sheetParser((col) => current[col - 1]);
    const text = `ROUND(${lab.sheet.replaceAll('#', '1')},2)`;
    const position = { sheet: 'S', row: 1, col: 1 };
    return numberPass(rows, (answers) => {
      for (let index = 0; index < rows; index++) {
        current = values[index];
        answers[index] = Number(parser.parse(text, position));
      }
    });
  },
};

/** A fast-formula-parser over one row of cells, with the STDEV that it lacks. */
export function sheetParser(cell: (col: number) => number | string): FormulaParser {
  return new FormulaParser({
    onCell: ({ col }) => cell(col),
    functions: {
      STDEV: (...cells) => {
        const values = cells.map(({ value }) => Number(value));
        const mean = values.reduce((a, b) => a + b) / values.length;
        return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
      },
    },
  });
}
