import { compileSet } from '@bancada/formula-engine';
import { catalogueRows, shuffledCatalogue } from '../catalogue.ts';
import { measure, type Effort, type Work } from '../measure.ts';
import type { ReportTable } from '../report.ts';
import { catalogueSheet, SETS, type Numbers } from '../sets.ts';
import { timingTable } from '../timings.ts';

const ROWS = 200;

/** 30 formulas that read each other, in random order, a new row of inputs each time. */
export function benchSet(effort: Effort): ReportTable {
  const rows = catalogueRows(ROWS, 5);
  const works = SETS.map(({ name, whole }): Work => {
    const evaluate = whole();
    const answers: Readonly<Numbers>[] = [];
    const run = (): void => {
      for (let index = 0; index < ROWS; index++) answers[index] = evaluate(rows[index]);
    };
    return { group: 'ns per row', name, count: ROWS, run };
  });
  const note =
    'A row of 22 inputs in, 30 results out, by code. "Naive rounds": everything again until nothing changes.';
  return timingTable('A set of 30 formulas in random order', note, '', measure(works, effort));
}

/** One input of a row changes; who depends on it is computed again and read. */
export function benchEdit(effort: Effort): ReportTable {
  const [row] = catalogueRows(1, 6);
  const values = [180, 181];
  const group = 'ns per edit';
  const edit = (name: string, apply: (value: number) => unknown): Work => {
    const answers: unknown[] = [];
    const run = (): void => {
      for (let index = 0; index < ROWS; index++) answers[index] = apply(values[index % 2]);
    };
    return { group, name, count: ROWS, run };
  };
  const works = [
    edit('formula-engine, session.set', sessionEdit(row)),
    ...SETS.filter(({ name }) => !name.startsWith('HyperFormula')).map(({ name, whole }) => {
      const evaluate = whole();
      return edit(`${name} (all again)`, (value) => evaluate({ ...row, TRIG: value }));
    }),
    edit('HyperFormula 3.5, setCellContents', sheetEdit(row)),
  ];
  const note =
    'TRIG changes, eight of the 30 results depend on it. The others of this table have no incremental form and compute everything.';
  return timingTable('An edit in a set of 30', note, '', measure(works, effort));
}

function sessionEdit(row: Readonly<Numbers>): (value: number) => unknown {
  const session = compileSet(shuffledCatalogue()).session(row);
  return (value) => session.set('TRIG', value).map((code) => session.get(code)?.value);
}

function sheetEdit(row: Readonly<Numbers>): (value: number) => unknown {
  const { engine, columnOf } = catalogueSheet(row);
  const cell = { sheet: 0, row: 0, col: columnOf.get('TRIG') ?? 0 };
  return (value) => engine.setCellContents(cell, value).map((change) => change.newValue);
}

/** Whether everybody computes the same catalogue: their results for some rows, against ours. */
export function sameResults(rows: number): void {
  const [ours, ...others] = SETS.map(({ name, whole }) => ({ name, evaluate: whole() }));
  for (const row of catalogueRows(rows, 8)) {
    const expected = ours.evaluate(row);
    for (const { name, evaluate } of others) {
      const answer = evaluate(row);
      for (const [code, value] of Object.entries(expected)) {
        // A last digit may differ, a formula may not: that would be a mistake of the bench.
        const near = Math.abs(answer[code] - value) <= 0.02 * Math.max(1, Math.abs(value));
        if (!near) throw new Error(`${name} computes ${code} = ${answer[code]}, not ${value}`);
      }
    }
  }
}
