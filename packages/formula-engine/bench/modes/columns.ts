import { compile } from '@bancada/formula-engine';
import { doubleClosure, rounded } from '../closures/doubles.ts';
import { LABS, type Lab } from '../labs.ts';
import { measure, type Effort, type Work } from '../measure.ts';
import { exactAnswers, tableOf, type Table } from '../table.ts';
import { timingTable } from '../timings.ts';
import type { ReportTable } from '../report.ts';

type Columns = Readonly<Record<string, Float64Array>>;
type Loop = (columns: Columns, sexes: readonly string[], answers: Float64Array) => void;

// A loop each, so that the compiler can do its best for each.
const LOOPS: Readonly<Record<string, Loop>> = {
  LDL: ({ CT, HDL, TRIG }, _, answers) => {
    for (let i = 0; i < answers.length; i++) answers[i] = Math.round((CT[i] - HDL[i] - TRIG[i] / 5) * 100) / 100;
  },
  HOMA: ({ GLICOSE, INSULINA }, _, answers) => {
    for (let i = 0; i < answers.length; i++) answers[i] = Math.round(((GLICOSE[i] * INSULINA[i]) / 405) * 100) / 100;
  },
  CG: ({ IDADE, PESO, CREATININA }, sexes, answers) => {
    for (let i = 0; i < answers.length; i++) {
      const clearance = (((140 - IDADE[i]) * PESO[i]) / (72 * CREATININA[i])) * (sexes[i] === 'F' ? 0.85 : 1);
      answers[i] = Math.round(clearance * 100) / 100;
    }
  },
  MEDIA3: ({ A, B, C }, _, answers) => {
    for (let i = 0; i < answers.length; i++) answers[i] = Math.round(((A[i] + B[i] + C[i]) / 3) * 100) / 100;
  },
  MEDIA2: ({ A, B }, _, answers) => {
    for (let i = 0; i < answers.length; i++) answers[i] = Math.round(((A[i] + B[i]) / 2) * 100) / 100;
  },
  SD3: ({ A, B, C }, _, answers) => {
    for (let i = 0; i < answers.length; i++) {
      const mean = (A[i] + B[i] + C[i]) / 3;
      const squares = (A[i] - mean) ** 2 + (B[i] - mean) ** 2 + (C[i] - mean) ** 2;
      answers[i] = Math.round(Math.sqrt(squares / 2) * 100) / 100;
    }
  },
  TMC: ({ A, B, UMIDADE }, _, answers) => {
    for (let i = 0; i < answers.length; i++) {
      answers[i] = Math.round(((A[i] + B[i]) / 2 / (1 - UMIDADE[i] / 100)) * 100) / 100;
    }
  },
};

interface ColumnContender {
  readonly name: string;
  /** A run answers a column of results. */
  readonly prepare: (table: Table) => () => Float64Array;
}

function withText({ columns, sexes }: Table): Readonly<Record<string, Float64Array | readonly string[]>> {
  return sexes.length > 0 ? { ...columns, SEXO: sexes } : columns;
}

const CONTENDERS: readonly ColumnContender[] = [
  {
    name: 'formula-engine, evaluateColumns',
    prepare: (table) => {
      const { evaluateColumns } = compile(table.lab.text, { decimals: 2 });
      const columns = withText(table);
      return () => evaluateColumns(columns).values;
    },
  },
  {
    name: 'formula-engine, evaluateRow in a loop (numbers)',
    prepare: ({ lab, columns, rows }) => {
      const { variables, evaluateRow } = compile(lab.source, { decimals: 2 });
      const inputs = variables.map((code) => columns[code]);
      const row = new Float64Array(inputs.length);
      return () => {
        const answers = new Float64Array(rows);
        for (let index = 0; index < rows; index++) {
          for (let slot = 0; slot < inputs.length; slot++) row[slot] = inputs[slot][index];
          answers[index] = evaluateRow(row);
        }
        return answers;
      };
    },
  },
  {
    name: 'plain-double closures in a loop (numbers)',
    prepare: ({ lab, columns, rows }) => {
      const inputs = lab.inputs.map(({ code }) => columns[code]);
      const evaluate = doubleClosure(lab.source, (code) => lab.inputs.findIndex((input) => input.code === code));
      const row = new Float64Array(inputs.length);
      return () => {
        const answers = new Float64Array(rows);
        for (let index = 0; index < rows; index++) {
          for (let slot = 0; slot < inputs.length; slot++) row[slot] = inputs[slot][index];
          answers[index] = rounded(evaluate(row));
        }
        return answers;
      };
    },
  },
  {
    name: 'hand-written JavaScript loop + Math.round',
    prepare: ({ lab, columns, sexes, rows }) => {
      const loop = LOOPS[lab.name];
      return () => {
        const answers = new Float64Array(rows);
        loop(columns, sexes, answers);
        return answers;
      };
    },
  },
];

/** Formula by formula over whole columns, and how many of the rows come out wrong. */
export function benchColumns(effort: Effort, rows: number): ReportTable[] {
  const wrong: string[][] = CONTENDERS.map(({ name }) => [name]);
  const works = LABS.flatMap((lab) => labWorks(lab, rows, wrong));
  const note = `${rows.toLocaleString('en-US')} rows at once, answers in a new Float64Array. SEXO is a text, except for "numbers".`;
  const timings = timingTable('Columns', note, 'ns per row', measure(works, effort));
  return [
    timings,
    {
      title: 'Wrong last digits, columns',
      note: `Of ${rows.toLocaleString('en-US')} rows each.`,
      header: ['rows', ...LABS.map(({ name }) => name)],
      rows: wrong,
    },
  ];
}

function labWorks(lab: Lab, rows: number, wrong: readonly string[][]): Work[] {
  const table = tableOf(lab, rows, 3);
  const exact = exactAnswers(table);
  return CONTENDERS.map(({ name, prepare }, index) => {
    const run = prepare(table);
    wrong[index].push(String(differences(run(), exact)));
    return { group: lab.name, name, count: rows, run };
  });
}

function differences(answers: Float64Array, exact: Float64Array): number {
  return exact.reduce(
    (sum, answer, row) => sum + (Math.round(answers[row] * 100) === Math.round(answer * 100) ? 0 : 1),
    0,
  );
}
