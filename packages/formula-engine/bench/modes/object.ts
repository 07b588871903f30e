import { compile } from '@bancada/formula-engine';
import { all, create } from 'mathjs';
import type { Decimal } from 'decimal.js';
import { decimalClosure, decimalOf, rounded as roundedDecimal } from '../closures/decimal.ts';
import { rounded } from '../closures/doubles.ts';
import { FLAG, LABS } from '../labs.ts';
import { measure, type Effort, type Work } from '../measure.ts';
import type { ReportTable } from '../report.ts';
import { exprEvalParser } from '../row/expr-eval.ts';
import { mathjsText } from '../row/mathjs.ts';
import { sheetParser } from '../row/spreadsheets.ts';
import { tableOf, type Table } from '../table.ts';
import { timingTable } from '../timings.ts';

const ROWS = 2000;

type Given = Readonly<Record<string, number | string>>;

interface ObjectContender {
  readonly name: string;
  /** A function from an object of inputs to an answer. */
  readonly prepare: (table: Table) => (given: Given) => unknown;
}

const numbers = create(all, { number: 'number' });

const CONTENDERS: readonly ObjectContender[] = [
  {
    name: 'formula-engine, evaluate',
    prepare: ({ lab }) => compile(lab.text, { decimals: 2 }).evaluate,
  },
  {
    name: 'mathjs number, its own round()',
    prepare: ({ lab }) => {
      const compiled = numbers.compile(`round(${mathjsText(lab.mathText)}, 2)`);
      return (given) => compiled.evaluate({ ...given }) as unknown;
    },
  },
  {
    name: 'mathjs number + Math.round',
    prepare: ({ lab }) => {
      const compiled = numbers.compile(mathjsText(lab.mathText));
      return (given) => rounded(compiled.evaluate({ ...given }));
    },
  },
  {
    name: 'expr-eval-fork',
    prepare: ({ lab }) => {
      const expression = exprEvalParser().parse(`roundTo(${lab.mathText}, 2)`);
      return (given) => expression.evaluate({ ...given }) as unknown;
    },
  },
  {
    name: 'fast-formula-parser',
    prepare: ({ lab }) => {
      const codes = lab.inputs.map(({ code }) => code);
      const text = `ROUND(${lab.sheetText.replaceAll('#', '1')},2)`;
      const position = { sheet: 'S', row: 1, col: 1 };
      let current: Given = {};
      const parser = sheetParser((col) => current[codes[col - 1]]);
      return (given) => {
        current = given;
        return parser.parse(text, position);
      };
    },
  },
  {
    name: 'decimal.js closures (SEXO is a number)',
    prepare: ({ lab }) => {
      const evaluate = decimalClosure<Given>(lab.source, (code) => {
        if (code === FLAG) return (given): Decimal => decimalOf(given[code] === 'F' ? 1 : 0);
        return (given): Decimal => decimalOf(given[code]);
      });
      return (given) => roundedDecimal(evaluate(given)).toFixed(2);
    },
  },
];

function objectsOf({ lab, values, sexes }: Table): Given[] {
  return values.map((row, index) =>
    Object.fromEntries(lab.inputs.map(({ code }, slot) => [code, code === FLAG ? sexes[index] : row[slot]])),
  );
}

/** An object in, an answer out: what a caller of a library writes. */
export function benchObjects(effort: Effort): ReportTable {
  const works = LABS.flatMap((lab) => {
    const table = tableOf(lab, ROWS, 4);
    const objects = objectsOf(table);
    return CONTENDERS.map(({ name, prepare }): Work => {
      const evaluate = prepare(table);
      const answers: unknown[] = [];
      const run = (): void => {
        for (let index = 0; index < ROWS; index++) answers[index] = evaluate(objects[index]);
      };
      return { group: lab.name, name, count: ROWS, run };
    });
  });
  const note =
    'An object of numbers (and SEXO as a text) in; ours answers number, Brazilian text, canonical text and errors, the others a number. mathjs and expr-eval get a copy of the object, because they may write into it.';
  return timingTable('Object in, object out', note, 'ns', measure(works, effort));
}
