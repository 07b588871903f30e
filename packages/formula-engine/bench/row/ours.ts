import { compile } from '@bancada/formula-engine';
import { numberPass, type Contender } from './contender.ts';

/** The engine, row by row. */
export const ours: Contender = {
  name: 'formula-engine',
  prepare: ({ lab, values, rows }) => {
    const { variables, evaluateRow } = compile(lab.source, { decimals: 2 });
    const slots = variables.map((code) => lab.inputs.findIndex((input) => input.code === code));
    const inputs = values.map((row) => Float64Array.from(slots, (slot) => row[slot]));
    return numberPass(rows, (answers) => {
      for (let index = 0; index < rows; index++) answers[index] = evaluateRow(inputs[index]);
    });
  },
};
