import { compile, type Formula } from '@bancada/formula-engine';
import { fast } from '../engine.ts';
import { numberPass, type Contender } from './contender.ts';

/** The engine, row by row. */
export const ours: Contender = {
  name: 'formula-engine',
  prepare: ({ lab, values, rows }) => {
    const formula = compile(lab.source, { decimals: 2 });
    const slots = formula.variables.map((code) => lab.inputs.findIndex((input) => input.code === code));
    const inputs = values.map((row) => Float64Array.from(slots, (slot) => row[slot]));
    const evaluate = rowEvaluator(formula);
    return numberPass(rows, (answers) => {
      for (let index = 0; index < rows; index++) answers[index] = evaluate(inputs[index]);
    });
  },
};

function rowEvaluator(formula: Formula): (row: Float64Array) => number {
  const { evaluateRow } = fast(formula);
  if (evaluateRow) return evaluateRow;
  return (row) => formula.evaluate(Object.fromEntries(formula.variables.map((code, slot) => [code, row[slot]]))).value;
}
