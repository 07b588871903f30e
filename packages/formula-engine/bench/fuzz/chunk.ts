import { compile, format, type Column, type Formula, type FormulaResult, type Tier } from '@bancada/formula-engine';
import { oracleOutcome } from '../../test/oracle.ts';
import { decimalText, oracleInput } from '../../test/oracle-input.ts';
import { UNDECIDED } from '../../test/oracle-number.ts';
import { random, type Random } from '../../test/random.ts';
import { randomRow } from './inputs.ts';
import { CODES, randomTree } from './trees.ts';

/** A case where the engine and the oracle disagree. */
export interface Mismatch {
  readonly source: string;
  readonly decimals: number;
  readonly div: string;
  readonly inputs: Readonly<Record<string, string | null>>;
  readonly expected: string;
  readonly answer: string;
  /** Which call of the engine answered so. */
  readonly by: string;
}

/** What a chunk of cases found. */
export interface Findings {
  readonly cases: number;
  /** Cases with a number as result. */
  readonly numbers: number;
  /** Cases the oracle leaves open (ties and zeros of irrational numbers). */
  readonly undecided: number;
  /** Answers that would need more digits than the engine's limit, where the oracle has one: refused, not wrong. */
  readonly refused: number;
  /** Cases by the tier of arithmetic that decides them when their inputs are given as texts. */
  readonly tiers: Readonly<Record<Tier, number>>;
  readonly mismatches: readonly Mismatch[];
}

/** Cases of one chunk; the seed and the number of the chunk say all about them. */
export const CHUNK = 8192;
const ROWS = 32;

type Cells = Readonly<Record<string, number | string | null>>;

interface Case {
  /** Numbers as numbers. */
  readonly cells: Cells;
  /** Numbers as texts. */
  readonly texts: Readonly<Record<string, string | null>>;
  readonly expected: string;
}

function casesOf(source: Random, formula: Formula): Case[] {
  const { ast, decimals, div } = formula;
  return Array.from({ length: ROWS }, () => {
    const row = randomRow(source, CODES.length, decimals);
    const cells = Object.fromEntries(CODES.map((code, slot) => [code, row[slot]]));
    const texts = Object.fromEntries(
      Object.entries(cells).map(([code, cell]) => [code, typeof cell === 'number' ? decimalText(cell) : cell]),
    );
    const inputs = new Map(Object.entries(cells).map(([code, cell]) => [code, oracleInput(cell)]));
    return { cells, texts, expected: oracleOutcome(ast, { inputs, div }, decimals) };
  });
}

function outcomeOf(result: FormulaResult): string {
  return result.ok ? result.exact : result.error.code;
}

/** A column as a caller would have it: numbers alone in a Float64Array, anything else in an array. */
function columnOf(cases: readonly Case[], code: string): Column {
  const column = cases.map(({ cells }) => cells[code]);
  const isNumeric = column.every((cell) => typeof cell !== 'string');
  return isNumeric ? Float64Array.from(column, (cell) => (typeof cell === 'number' ? cell : Number.NaN)) : column;
}

/** The engine's answers by each of its calls, as canonical text or error code; none where a call cannot take the inputs. */
function answersOf(formula: Formula, cases: readonly Case[]): ReadonlyMap<string, readonly (string | undefined)[]> {
  const { variables } = formula;
  const byText = cases.map(({ texts }) => outcomeOf(formula.evaluate(texts)));
  const byCell = cases.map(({ cells }) => outcomeOf(formula.evaluate(cells)));
  const answers = new Map<string, readonly (string | undefined)[]>([
    ['evaluate of texts', byText],
    ['evaluate of numbers', byCell],
  ]);
  // Rows and columns answer numbers: of texts for one number the exact one counts. Why there is none, `evaluate` says.
  const shown = (value: number, index: number): string => {
    if (Number.isNaN(value)) return failureOf(byText[index]);
    return Number(cases[index].expected) === value ? cases[index].expected : decimalText(value);
  };
  const byRow = cases.map(({ cells }, index) => {
    const row = variables.map((code) => cells[code] ?? Number.NaN);
    if (row.some((cell) => typeof cell === 'string')) return undefined;
    return shown(formula.evaluateRow(Float64Array.from(row, Number)), index);
  });
  answers.set('evaluateRow', byRow);
  // Without columns there are no rows.
  if (variables.length > 0) {
    const columns = Object.fromEntries(variables.map((code) => [code, columnOf(cases, code)]));
    const { values, failures } = formula.evaluateColumns(columns);
    const byColumn = [...values].map((value, index) => shown(failures.has(index) ? Number.NaN : value, index));
    answers.set('evaluateColumns', byColumn);
  }
  return answers;
}

function failureOf(answer: string): string {
  return /^[A-Z_]+$/.test(answer) ? answer : `a failure instead of ${answer}`;
}

/** Whether the oracle has no answer: an irrational tie, or numbers with more digits than it takes. */
function isOpen(expected: string): boolean {
  return expected === UNDECIDED || expected === 'LIMITE_EXCEDIDO';
}

/** Runs one chunk: random formulas, 32 rows each, every answer of every call against the oracle. */
export function runChunk(seed: number, chunk: number): Findings {
  const source = random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(chunk + 1, 0x85ebca77));
  let [numbers, undecided, refused] = [0, 0, 0];
  const tiers = { bounded: 0, fractions: 0, exact: 0 };
  const mismatches: Mismatch[] = [];
  for (let done = 0; done < CHUNK; done += ROWS) {
    const decimals = source.next() < 0.9 ? source.integer(0, 4) : source.integer(5, 10);
    const div = source.next() < 0.85 ? 'inteira' : 'exata';
    const formula = compile(format(randomTree(source)), { decimals, div });
    const cases = casesOf(source, formula);
    for (const { texts, expected } of cases) {
      tiers[formula.tierOf(texts)]++;
      if (isOpen(expected)) undecided++;
      else if (/^-?\d/.test(expected)) numbers++;
    }
    for (const [by, answers] of answersOf(formula, cases)) {
      cases.forEach(({ texts, expected }, index) => {
        const answer = answers[index];
        if (answer === undefined || isOpen(expected) || answer === expected) return;
        if (answer === 'LIMITE_EXCEDIDO') refused++;
        else mismatches.push({ source: formula.source, decimals, div, inputs: texts, expected, answer, by });
      });
    }
  }
  return { cases: CHUNK, numbers, undecided, refused, tiers, mismatches };
}
