import { LABS } from '../labs.ts';
import { measure, type Effort, type Work } from '../measure.ts';
import { short, type ReportTable } from '../report.ts';
import { decimals } from '../row/decimals.ts';
import { doubles } from '../row/doubles.ts';
import { exprEval } from '../row/expr-eval.ts';
import { formulajs } from '../row/formulajs.ts';
import { mathjsBigNumber, mathjsNumber, mathjsNumberOnly } from '../row/mathjs.ts';
import { native } from '../row/native.ts';
import { ours } from '../row/ours.ts';
import { fastFormulaParser, hyperFormula } from '../row/spreadsheets.ts';
import type { Contender } from '../row/contender.ts';
import { exactAnswers, tableOf } from '../table.ts';
import { timingTable } from '../timings.ts';

const ROWS = 2000;

const CONTENDERS: readonly Contender[] = [
  ours,
  decimals,
  mathjsNumber,
  mathjsNumberOnly,
  mathjsBigNumber,
  hyperFormula,
  fastFormulaParser,
  formulajs,
  exprEval,
  doubles,
  native,
];

/** One formula, one row at a time, everybody's inputs ready in the form they like best. */
export function benchRows(effort: Effort): ReportTable {
  const works = LABS.flatMap((lab) => {
    const table = tableOf(lab, ROWS, 1);
    return CONTENDERS.map(({ name, prepare }): Work => ({
      group: lab.name,
      name,
      count: ROWS,
      run: prepare(table).run,
    }));
  });
  const note =
    'Inputs ready: Float64Array, Decimal, Map scope, cells. 2 decimals, rounding included. SEXO is a number here.';
  return timingTable('One row', note, 'ns', measure(works, effort));
}

/** How many of the rows of each formula everybody prints with a wrong last digit. */
export function wrongDigits(rows: number): ReportTable {
  const counts = LABS.map((lab) => {
    const table = tableOf(lab, rows, 2);
    const exact = exactAnswers(table);
    return CONTENDERS.map(({ prepare }) => {
      const pass = prepare(table);
      pass.run();
      return exact.reduce((wrong, answer, row) => wrong + (sameDigits(pass.answer(row), answer) ? 0 : 1), 0);
    });
  });
  const total = (index: number): number => counts.reduce((sum, group) => sum + group[index], 0);
  return {
    title: 'Wrong last digits',
    note: `Of ${rows.toLocaleString('en-US')} rows each, against the exact value rounded once, half away from zero.`,
    header: ['rows', ...LABS.map(({ name }) => name), 'all'],
    rows: CONTENDERS.map(({ name }, index) => [
      name,
      ...counts.map((group) => String(group[index])),
      `${short((100 * total(index)) / (rows * LABS.length))} %`,
    ]),
  };
}

function sameDigits(answer: number, exact: number): boolean {
  return Math.round(answer * 100) === Math.round(exact * 100);
}
