import type { Decimal } from 'decimal.js';
import { decimalClosure, decimalOf, rounded } from '../closures/decimal.ts';
import { inputText } from '../table.ts';
import type { Contender } from './contender.ts';

/** decimal.js closures with 40 digits; the inputs are Decimals already. */
export const decimals: Contender = {
  name: 'decimal.js closures, 40 digits',
  prepare: ({ lab, units, rows }) => {
    const slotOf = new Map(lab.inputs.map(({ code }, slot) => [code, slot]));
    const evaluate = decimalClosure<readonly Decimal[]>(lab.source, (code) => {
      const slot = slotOf.get(code) ?? -1;
      return (row) => row[slot];
    });
    const inputs = units.map((row) => lab.inputs.map((input, slot) => decimalOf(inputText(row[slot], input.decimals))));
    const answers: Decimal[] = [];
    return {
      run: () => {
        for (let index = 0; index < rows; index++) answers[index] = rounded(evaluate(inputs[index]));
      },
      answer: (row) => answers[row].toNumber(),
    };
  },
};
