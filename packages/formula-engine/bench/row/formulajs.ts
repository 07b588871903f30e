import { AVERAGE, IF, ROUND, STDEV } from '@formulajs/formulajs';
import { numberPass, type Contender } from './contender.ts';

type Formula = (row: Float64Array) => unknown;

// formulajs has the functions of spreadsheets and no parser: whoever uses it writes formulas in JavaScript.
const FORMULAS: Readonly<Record<string, Formula>> = {
  LDL: ([ct = 0, hdl = 0, trig = 0]) => ROUND(ct - hdl - trig / 5, 2),
  HOMA: ([glucose = 0, insulin = 0]) => ROUND((glucose * insulin) / 405, 2),
  CG: ([age = 0, weight = 0, creatinine = 0, sex]) =>
    ROUND((((140 - age) * weight) / (72 * creatinine)) * Number(IF(sex === 1, 0.85, 1)), 2),
  MEDIA3: ([a, b, c]) => ROUND(AVERAGE(a, b, c), 2),
  MEDIA2: ([a, b]) => ROUND(AVERAGE(a, b), 2),
  SD3: ([a, b, c]) => ROUND(STDEV.S(a, b, c), 2),
  TMC: ([a, b, humidity = 0]) => ROUND(Number(AVERAGE(a, b)) / (1 - humidity / 100), 2),
};

/** formulajs: the functions of spreadsheets, called from JavaScript. */
export const formulajs: Contender = {
  name: 'formulajs, functions called from JavaScript',
  prepare: ({ lab, values, rows }) => {
    const formula = FORMULAS[lab.name];
    if (!formula) throw new Error(`formulajs has no ${lab.name} here`);
    return numberPass(rows, (answers) => {
      for (let index = 0; index < rows; index++) answers[index] = Number(formula(values[index]));
    });
  },
};
