import { all, create, type BigNumber, type MathJsInstance } from 'mathjs';
import { rounded } from '../closures/doubles.ts';
import { inputText } from '../table.ts';
import { numberPass, type Contender } from './contender.ts';

const numbers: MathJsInstance = create(all, { number: 'number' });
const bigNumbers: MathJsInstance = create(all, { number: 'BigNumber', precision: 40 });

/** A formula in mathjs' words. */
export function mathjsText(text: string): string {
  return text
    .replaceAll('MEDIA', 'mean')
    .replaceAll('DESVPAD', 'std')
    .replaceAll('SEXO == "F"', 'equalText(SEXO, "F")');
}

/** mathjs with numbers, rounding included the way its users write it. */
export const mathjsNumber: Contender = {
  name: 'mathjs number, its own round()',
  prepare: ({ lab, values, rows }) => {
    const compiled = numbers.compile(`round(${mathjsText(lab.math)}, 2)`);
    const scopes = values.map((row) => new Map(lab.inputs.map(({ code }, slot) => [code, row[slot]])));
    return numberPass(rows, (answers) => {
      for (let index = 0; index < rows; index++) answers[index] = compiled.evaluate(scopes[index]);
    });
  },
};

/** mathjs with numbers, rounded outside: its round() is most of its time. */
export const mathjsNumberOnly: Contender = {
  name: 'mathjs number + Math.round',
  prepare: ({ lab, values, rows }) => {
    const compiled = numbers.compile(mathjsText(lab.math));
    const scopes = values.map((row) => new Map(lab.inputs.map(({ code }, slot) => [code, row[slot]])));
    return numberPass(rows, (answers) => {
      for (let index = 0; index < rows; index++) answers[index] = rounded(compiled.evaluate(scopes[index]));
    });
  },
};

/** mathjs with 40-digit BigNumbers; the inputs are BigNumbers already. */
export const mathjsBigNumber: Contender = {
  name: 'mathjs BigNumber(40)',
  prepare: ({ lab, units, rows }) => {
    const compiled = bigNumbers.compile(`round(${mathjsText(lab.math)}, 2)`);
    const scopes = units.map(
      (row) =>
        new Map(
          lab.inputs.map(({ code, decimals }, slot) => [code, bigNumbers.bignumber(inputText(row[slot], decimals))]),
        ),
    );
    const answers: BigNumber[] = [];
    return {
      run: () => {
        for (let index = 0; index < rows; index++) answers[index] = compiled.evaluate(scopes[index]);
      },
      answer: (row) => answers[row].toNumber(),
    };
  },
};
