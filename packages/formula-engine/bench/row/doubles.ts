import { doubleClosure, rounded } from '../closures/doubles.ts';
import { numberPass, type Contender } from './contender.ts';

/** Closures over plain doubles and Math.round: what a tree costs without exactness. */
export const doubles: Contender = {
  name: 'plain-double closures + Math.round',
  prepare: ({ lab, values, rows }) => {
    const slotOf = new Map(lab.inputs.map(({ code }, slot) => [code, slot]));
    const evaluate = doubleClosure(lab.source, (code) => slotOf.get(code) ?? -1);
    return numberPass(rows, (answers) => {
      for (let index = 0; index < rows; index++) answers[index] = rounded(evaluate(values[index]));
    });
  },
};
