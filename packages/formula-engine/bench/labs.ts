import type { Random } from '../test/random.ts';

/** One input of a formula: an integer number of steps of 10^−decimals, as a laboratory writes it. */
export interface Input {
  readonly code: string;
  readonly decimals: number;
}

/** A laboratory formula in the languages of all contenders; results have 2 decimals. */
export interface Lab {
  readonly name: string;
  readonly what: string;
  readonly inputs: readonly Input[];
  /** Ours. Where `text` differs, this one has numbers only. */
  readonly source: string;
  /** With text components, for the modes that take objects and text columns. */
  readonly text: string;
  /** mathjs and expr-eval; `MEDIA` and `DESVPAD` stand for their functions. */
  readonly math: string;
  readonly mathText: string;
  /** Spreadsheets: `#` is the row, A the first input. */
  readonly sheet: string;
  readonly sheetText: string;
  /** The units of one row, in the order of the inputs. */
  readonly row: (random: Random) => readonly number[];
}

/** The code whose units mean a sex in the text forms: 1 is F, 0 is M. */
export const FLAG = 'SEXO';

function inputs(...list: readonly (readonly [code: string, decimals: number])[]): Input[] {
  return list.map(([code, decimals]) => ({ code, decimals }));
}

function plain(source: string, math: string, sheet: string): Omit<Lab, 'name' | 'what' | 'inputs' | 'row'> {
  return { source, text: source, math, mathText: math, sheet, sheetText: sheet };
}

/** Replicates of one measurement: a level and a few hundredths around it. */
function replicates(random: Random, count: number): number[] {
  const level = random.integer(50, 40_000);
  const spread = Math.max(2, Math.round(level * 0.04));
  return Array.from({ length: count }, () => Math.max(1, level + random.integer(-spread, spread)));
}

const GAULT = '(140 - IDADE) * PESO / (72 * CREATININA)';
const GAULT_SHEET = '(140-A#)*B#/(72*C#)';

/** The seven formulas of the measure. */
export const LABS: readonly Lab[] = [
  {
    name: 'LDL',
    what: 'Friedewald',
    inputs: inputs(['CT', 0], ['HDL', 0], ['TRIG', 0]),
    ...plain('CT - HDL - TRIG / 5', 'CT - HDL - TRIG / 5', 'A#-B#-C#/5'),
    row: (random) => [random.integer(120, 320), random.integer(25, 95), random.integer(40, 400)],
  },
  {
    name: 'HOMA',
    what: 'insulin resistance',
    inputs: inputs(['GLICOSE', 0], ['INSULINA', 1]),
    ...plain('GLICOSE * INSULINA / 405', 'GLICOSE * INSULINA / 405', 'A#*B#/405'),
    row: (random) => [random.integer(60, 300), random.integer(20, 600)],
  },
  {
    name: 'CG',
    what: 'Cockcroft–Gault',
    inputs: inputs(['IDADE', 0], ['PESO', 1], ['CREATININA', 2], [FLAG, 0]),
    source: `${GAULT} * SE(SEXO = 1; 0,85; 1)`,
    text: `${GAULT} * SE(SEXO = "F"; 0,85; 1)`,
    math: `${GAULT} * (SEXO == 1 ? 0.85 : 1)`,
    mathText: `${GAULT} * (SEXO == "F" ? 0.85 : 1)`,
    sheet: `${GAULT_SHEET}*IF(D#=1,0.85,1)`,
    sheetText: `${GAULT_SHEET}*IF(D#="F",0.85,1)`,
    row: (random) => [random.integer(18, 95), random.integer(400, 1400), random.integer(40, 900), random.integer(0, 1)],
  },
  {
    name: 'MEDIA3',
    what: 'mean of triplicates',
    inputs: inputs(['A', 2], ['B', 2], ['C', 2]),
    ...plain('MEDIA(A; B; C)', 'MEDIA(A, B, C)', 'AVERAGE(A#,B#,C#)'),
    row: (random) => replicates(random, 3),
  },
  {
    name: 'MEDIA2',
    what: 'mean of duplicates',
    inputs: inputs(['A', 2], ['B', 2]),
    ...plain('MEDIA(A; B)', 'MEDIA(A, B)', 'AVERAGE(A#,B#)'),
    row: (random) => replicates(random, 2),
  },
  {
    name: 'SD3',
    what: 'standard deviation of triplicates',
    inputs: inputs(['A', 2], ['B', 2], ['C', 2]),
    ...plain('DESVPAD(A; B; C)', 'DESVPAD(A, B, C)', 'STDEV(A#,B#,C#)'),
    row: (random) => replicates(random, 3),
  },
  {
    name: 'TMC',
    what: 'mean of duplicates corrected for moisture',
    inputs: inputs(['A', 2], ['B', 2], ['UMIDADE', 2]),
    ...plain('MEDIA(A; B) / (1 - UMIDADE / 100)', 'MEDIA(A, B) / (1 - UMIDADE / 100)', 'AVERAGE(A#,B#)/(1-C#/100)'),
    row: (random) => [...replicates(random, 2), random.integer(500, 1400)],
  },
];
