import { compile, format, type Formula, type FormulaResult, type Tier } from '@bancada/formula-engine';
import { oracleOutcome } from '../../test/oracle.ts';
import { decimalText } from '../../test/oracle-input.ts';
import { fromDecimal, UNDECIDED } from '../../test/oracle-number.ts';
import { random, type Random } from '../../test/random.ts';
import { randomRow } from './inputs.ts';
import { CODES, randomTree } from './trees.ts';

/** A case where the engine and the oracle disagree. */
export interface Mismatch {
  readonly source: string;
  readonly decimals: number;
  readonly div: string;
  readonly inputs: Readonly<Record<string, string>>;
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
  /** Cases by the tier of arithmetic that decides them when their inputs are given as texts. */
  readonly tiers: Readonly<Record<Tier, number>>;
  readonly mismatches: readonly Mismatch[];
}

/** Cases of one chunk; the seed and the number of the chunk say all about them. */
export const CHUNK = 8192;
const ROWS = 32;

interface Case {
  readonly row: Float64Array;
  readonly texts: Readonly<Record<string, string>>;
  readonly expected: string;
}

function casesOf(source: Random, formula: Formula): Case[] {
  const { ast, decimals, div } = formula;
  return Array.from({ length: ROWS }, () => {
    const row = randomRow(source, CODES.length, decimals);
    const texts = Object.fromEntries(CODES.map((code, slot) => [code, decimalText(row[slot])]));
    const inputs = new Map(CODES.map((code) => [code, fromDecimal(texts[code])]));
    return { row, texts, expected: oracleOutcome(ast, { inputs, div }, decimals) };
  });
}

function outcomeOf(result: FormulaResult): string {
  return result.ok ? result.exact : result.error.code;
}

/** The engine's answers by each of its calls, as canonical text or error code. */
function answersOf(formula: Formula, cases: readonly Case[]): ReadonlyMap<string, readonly string[]> {
  const slots = formula.variables.map((code) => CODES.findIndex((one) => one === code));
  const byText = cases.map(({ texts }) => outcomeOf(formula.evaluate(texts)));
  const byNumber = cases.map(({ row }) =>
    outcomeOf(formula.evaluate(Object.fromEntries(CODES.map((code, slot) => [code, row[slot]])))),
  );
  const answers = new Map([
    ['evaluate of texts', byText],
    ['evaluate of numbers', byNumber],
  ]);
  // Rows and columns answer numbers: of texts for one number the exact one counts. Why there is none, `evaluate` says.
  const shown = (value: number, index: number): string => {
    if (Number.isNaN(value)) return failureOf(byText[index]);
    return Number(cases[index].expected) === value ? cases[index].expected : decimalText(value);
  };
  const rows = cases.map(({ row }) => Float64Array.from(slots, (slot) => row[slot]));
  answers.set(
    'evaluateRow',
    rows.map((row, index) => shown(formula.evaluateRow(row), index)),
  );
  // Without columns there are no rows.
  if (slots.length > 0) {
    const columns = formula.variables.map((code, slot) => [code, Float64Array.from(rows, (row) => row[slot])]);
    const { values, failures } = formula.evaluateColumns(Object.fromEntries(columns));
    answers.set(
      'evaluateColumns',
      [...values].map((value, index) => shown(failures.has(index) ? Number.NaN : value, index)),
    );
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
  let [numbers, undecided] = [0, 0];
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
        if (isOpen(expected) || answer === expected) return;
        mismatches.push({ source: formula.source, decimals, div, inputs: texts, expected, answer, by });
      });
    }
  }
  return { cases: CHUNK, numbers, undecided, tiers, mismatches };
}
