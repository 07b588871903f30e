import { Parser } from 'expr-eval-fork';
import { numberPass, type Contender } from './contender.ts';

/** A parser of expr-eval's maintained fork with the two functions it does not have. */
export function exprEvalParser(): Parser {
  const parser = new Parser();
  const mean = (...values: number[]): number => values.reduce((a, b) => a + b) / values.length;
  parser.functions['MEDIA'] = mean;
  parser.functions['DESVPAD'] = (...values: number[]): number => {
    const center = mean(...values);
    return Math.sqrt(values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1));
  };
  return parser;
}

/** expr-eval-fork: expr-eval 2.0.2 itself is abandoned with CVE-2025-12735. */
export const exprEval: Contender = {
  name: 'expr-eval-fork',
  prepare: ({ lab, values, rows }) => {
    const expression = exprEvalParser().parse(`roundTo(${lab.math}, 2)`);
    const scopes = values.map((row) => Object.fromEntries(lab.inputs.map(({ code }, slot) => [code, row[slot]])));
    return numberPass(rows, (answers) => {
      for (let index = 0; index < rows; index++) answers[index] = expression.evaluate(scopes[index]);
    });
  },
};
