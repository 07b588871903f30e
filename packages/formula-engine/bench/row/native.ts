import { numberPass, type Contender } from './contender.ts';

type Loop = (rows: readonly Float64Array[], answers: Float64Array) => void;

function sampleDeviation(a: number, b: number, c: number): number {
  const mean = (a + b + c) / 3;
  return Math.sqrt(((a - mean) ** 2 + (b - mean) ** 2 + (c - mean) ** 2) / 2);
}

// A loop each, so that the compiler can do its best for each.
const LOOPS: Readonly<Record<string, Loop>> = {
  LDL: (rows, answers) => {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      answers[i] = Math.round((row[0] - row[1] - row[2] / 5) * 100) / 100;
    }
  },
  HOMA: (rows, answers) => {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      answers[i] = Math.round(((row[0] * row[1]) / 405) * 100) / 100;
    }
  },
  CG: (rows, answers) => {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      const clearance = (((140 - row[0]) * row[1]) / (72 * row[2])) * (row[3] === 1 ? 0.85 : 1);
      answers[i] = Math.round(clearance * 100) / 100;
    }
  },
  MEDIA3: (rows, answers) => {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      answers[i] = Math.round(((row[0] + row[1] + row[2]) / 3) * 100) / 100;
    }
  },
  MEDIA2: (rows, answers) => {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      answers[i] = Math.round(((row[0] + row[1]) / 2) * 100) / 100;
    }
  },
  SD3: (rows, answers) => {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      answers[i] = Math.round(sampleDeviation(row[0], row[1], row[2]) * 100) / 100;
    }
  },
  TMC: (rows, answers) => {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      answers[i] = Math.round(((row[0] + row[1]) / 2 / (1 - row[2] / 100)) * 100) / 100;
    }
  },
};

/** The formula written as a JavaScript loop by hand: as fast as the machine, not exact, and not a formula. */
export const native: Contender = {
  name: 'hand-written JavaScript + Math.round',
  prepare: ({ lab, values, rows }) => {
    const loop = LOOPS[lab.name];
    return numberPass(rows, (answers) => loop(values, answers));
  },
};
