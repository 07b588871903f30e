import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, type Expression } from '../../src/index.ts';
import { variablesOf } from '../../src/analyse.ts';
import { blockOf, blocksOf, runBlocks } from '../../src/columns/block-machine.ts';
import { putConstant, putInput, spreadBounds, unknownBounds } from '../../src/columns/static-bounds.ts';
import { compileProgram } from '../../src/tiers/program.ts';
import { CODES, OPERATORS, RATIONAL_FUNCTIONS, treeOf } from '../arbitraries.ts';
import { fromDecimal, oracle, type OracleValue } from '../oracle.ts';
import { OracleFailure, UNDECIDED, type OracleNumber } from '../oracle-number.ts';
import { exactly, minus, order, plus, type ExactFraction } from '../numeric/exact-fraction.ts';

/** What a block says of one row: a double, and how far at most the exact value is from it. */
interface Claim {
  readonly value: number;
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/** Runs a tree over a block whose rows are the inputs by variable; NaN is a missing value. */
function claimsOf(tree: Expression, rows: readonly (readonly number[])[]): Claim[] {
  const variables = variablesOf(tree);
  const program = compileProgram(tree, variables, 'inteira');
  const bounds = unknownBounds(program);
  const blocks = blocksOf(program);
  variables.forEach((_, variable) => {
    const column = rows.map((row) => row[variable] ?? Number.NaN);
    const numbers = column.filter((value) => !Number.isNaN(value));
    blocks[variable] = Float64Array.from(column);
    putInput(bounds, variable, Math.min(...numbers), Math.max(...numbers));
  });
  program.constants.forEach((text, index) => putConstant(bounds, variables.length + index, Number(text)));
  spreadBounds(program, bounds);
  runBlocks({ program, blocks, texts: [], bounds, rows: rows.length });
  const [low = 0, high = 0, error = 0] = [bounds.low, bounds.high, bounds.errors].map((of) => of[program.result]);
  return [...blockOf(blocks, program.result).subarray(0, rows.length)].map((value) => ({ value, error, low, high }));
}

type Known = OracleNumber | 'no number' | 'open';

function exactOf(tree: Expression, row: readonly number[]): Known {
  const inputs = new Map(
    variablesOf(tree).map((code, index): [string, OracleValue] => {
      const value = row[index] ?? Number.NaN;
      return [code, Number.isNaN(value) ? undefined : fromDecimal(String(value))];
    }),
  );
  try {
    const value = oracle(tree, { inputs, div: 'inteira' });
    return typeof value === 'object' ? value : 'no number';
  } catch (error) {
    if (!(error instanceof OracleFailure)) throw error;
    return error.code === UNDECIDED || error.code === 'LIMITE_EXCEDIDO' ? 'open' : 'no number';
  }
}

function within(from: ExactFraction, to: ExactFraction, error: number): boolean {
  return order(plus(to, minus(from)), exactly(error)) <= 0;
}

/** Whether a claim is true; without a finite bound, or about a double that is no number, nothing is claimed. */
function isTrue({ value, error, low, high }: Claim, exact: Known): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(error) || exact === 'open') return true;
  if (exact === 'no number' || value < low || value > high) return false;
  const double = exactly(value);
  const [least, most] = 'n' in exact ? [exact, exact] : [exact.low, exact.high];
  return within(least, double, error) && within(double, most, error);
}

const cell = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -9999, max: 9999 }).map((units) => units / 100) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, 0, 1e9, -1e9, 0.001) },
);
const table = fc.array(fc.array(cell, { minLength: CODES.length, maxLength: CODES.length }), {
  minLength: 1,
  maxLength: 6,
});
const trees = treeOf({
  codes: CODES,
  functions: [...RATIONAL_FUNCTIONS, 'DESVPAD'],
  operators: OPERATORS,
  unary: ['+', '-', 'NOT'],
  texts: false,
  depth: 3,
});

test('the bound of a block holds in every row', () => {
  let claimed = 0;
  fc.assert(
    fc.property(trees, table, (tree, rows) => {
      for (const [row, claim] of claimsOf(tree, rows).entries()) {
        if (Number.isFinite(claim.error) && Number.isFinite(claim.value)) claimed++;
        expect(isTrue(claim, exactOf(tree, rows[row] ?? []))).toBe(true);
      }
    }),
    { numRuns: 1500 },
  );
  expect(claimed).toBeGreaterThan(500);
});

describe('the box and the bound of', () => {
  const rows = [
    [-3, 2],
    [4, 8],
    [1.5, 2.5],
  ];
  test.each([
    ['A + B', -1, 12],
    ['A - B', -11, 2],
    ['A * B', -24, 32],
    ['A / B', -1.5, 2],
    ['B / A', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['1 / B', 0.125, 0.5],
    ['1 / (0 - B)', -0.5, -0.125],
    ['-A', -4, 3],
    ['ABS(A)', 0, 4],
    ['ABS(B)', 2, 8],
    ['ABS(0 - B)', 2, 8],
    ['MAX(A; B)', 2, 8],
    ['MIN(A; B)', -3, 4],
    ['MEDIA(A; B)', -0.5, 6],
    ['MEDIA(A)', -3, 4],
    ['SE(A > 0; A; B)', -3, 8],
    ['A > B', 0, 1],
    ['A AND B', 0, 1],
    ['DIV(B; 3)', 0, 2],
    ['DIV(A; B)', -1, 2],
    ['A^2', -16, 16],
    ['B^0', -1, 1],
    ['A^0,5', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['A^B', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['(1 / A)^0', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['DESVPAD(A)', 0, 1],
  ])('%s', (source, low, high) => {
    const [claim] = claimsOf(parse(source), source.includes('B') ? swapped(source, rows) : rows);
    expect([claim?.low, claim?.high]).toEqual([low, high]);
    expect(Number.isFinite(claim?.error)).toBe(Number.isFinite(low));
  });

  /** The columns in the order in which a formula reads them. */
  function swapped(source: string, of: readonly (readonly number[])[]): readonly (readonly number[])[] {
    const [first] = variablesOf(parse(source));
    return first === 'B' ? of.map(([a = 0, b = 0]) => [b, a]) : of;
  }

  test('a remainder and a deviation is no wider than a few times its parts', () => {
    const [remainder] = claimsOf(parse('MOD(A; B)'), rows);
    expect(remainder?.high).toBeLessThanOrEqual(4 + 8 * 3);
    expect(remainder?.low).toBe(-(remainder?.high ?? 0));
    const [deviation] = claimsOf(parse('DESVPAD(A; B)'), rows);
    expect(deviation?.low).toBe(0);
    expect(deviation?.high).toBeLessThan(20);
    expect(deviation?.error).toBeLessThan(1e-6);
  });

  test('bounds are a few roundings of the largest value wide', () => {
    const errorOf = (source: string): number => (claimsOf(parse(source), rows)[0]?.error ?? 0) / 2 ** -53;
    expect(errorOf('A + B')).toBeCloseTo(4 + 8 + 12, 5);
    expect(errorOf('A * B')).toBeCloseTo(4 * 8 + 8 * 4 + 32, 5);
    expect(errorOf('A / B')).toBeCloseTo((4 + 2 * 8) / 2 + 2, 5);
    expect(errorOf('A / 2')).toBeCloseTo(4 / 2 + 2, 5);
    expect(errorOf('MEDIA(A; B)')).toBeCloseTo((4 + 8 + 12) / 2 + 6, 5);
    expect(errorOf('A^2')).toBeCloseTo(4 * 4 + 4 * (4 + 4) + 16, 4);
    expect(errorOf('A > B')).toBe(0);
    expect(errorOf('DIV(B; 3)')).toBe(0);
  });
});
