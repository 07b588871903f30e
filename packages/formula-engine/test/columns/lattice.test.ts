import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, type Expression } from '../../src/index.ts';
import { variablesOf } from '../../src/analyse.ts';
import { latticeOf, scaleOfRow, stepsPerUnit, unitsOnLattice, type Lattice } from '../../src/columns/lattice.ts';
import { compileProgram } from '../../src/tiers/program.ts';
import { CODES, treeOf } from '../arbitraries.ts';
import { fromDecimal, oracle } from '../oracle.ts';
import { OracleFailure } from '../oracle-number.ts';
import { exactFraction, unitsOf } from '../numeric/exact-fraction.ts';

function latticeOfTree(tree: Expression): Lattice | undefined {
  return latticeOf(compileProgram(tree, variablesOf(tree), 'inteira'));
}

describe('the lattice of', () => {
  test.each([
    ['A', 1, 1],
    ['A + B', 1, 1],
    ['A * B', 2, 1],
    ['A * B * A', 3, 1],
    ['A * 0,25', 1, 100],
    ['A + 0,005', 1, 1000],
    ['A / 8', 1, 8],
    ['A / 2,5', 1, 25],
    ['A / 4 + B / 6', 1, 12],
    ['A * B + C / 7', 2, 7],
    ['-A', 1, 1],
    ['ABS(A / 3)', 1, 3],
    ['+A', 1, 1],
    ['MEDIA(A; B; C)', 1, 3],
    ['MEDIA(A / 2; B * C)', 2, 4],
    ['MAX(A / 3; B / 2)', 1, 6],
    ['MIN(A; 0,5)', 1, 10],
    ['SE(A > B; A / 3; B)', 1, 3],
    ['A > B', 0, 1],
    ['NOT A', 0, 1],
    ['A AND B', 0, 1],
    ['DIV(A; B)', 0, 1],
    ['DIV(A; B) / 4', 0, 4],
    ['A * 0,5 + A > 1', 0, 1],
  ])('%s', (source, power, multiplier) => {
    expect(latticeOfTree(parse(source))).toEqual({ power, multiplier });
  });

  test.each([
    'A / B',
    'A / 0',
    'A / (1 + 1)',
    '1 + A / B',
    'A / B + 1',
    '2 * (A / B)',
    'A / B / 2',
    'MEDIA(A; 1 / B)',
    'MAX(A / B; 1)',
    'SE(A; B / A; 1)',
    'MOD(A; B)',
    'A^2',
    'DESVPAD(A; B)',
    'A / 9999999999 / 9999999999',
  ])('%s is unknown', (source) => {
    expect(latticeOfTree(parse(source))).toBeUndefined();
  });

  test('any formula holds its exact results', () => {
    const trees = treeOf({
      codes: CODES,
      functions: ['MEDIA', 'MAX', 'MIN', 'ABS', 'IF', 'DIV'],
      operators: ['+', '-', '*', '/', '<', '='],
      unary: ['-', '+', 'NOT'],
      texts: false,
      depth: 4,
    });
    const units = fc.array(fc.integer({ min: -3000, max: 3000 }), { minLength: 8, maxLength: 8 });
    let checked = 0;
    fc.assert(
      fc.property(trees, units, fc.constantFrom(1, 10, 100), (tree, values, scale) => {
        const lattice = latticeOfTree(tree);
        const steps = lattice ? stepsPerUnit(lattice, scale) : Number.NaN;
        if (Number.isNaN(steps)) return true;
        const inputs = new Map(
          variablesOf(tree).map((code, index) => [code, fromDecimal(String((values[index] ?? 0) / scale))]),
        );
        const exact = attempt(() => oracle(tree, { inputs, div: 'inteira' }));
        if (typeof exact !== 'object' || !('n' in exact)) return true;
        checked++;
        return (exact.n * BigInt(steps)) % exact.d === 0n;
      }),
      { numRuns: 2000 },
    );
    expect(checked).toBeGreaterThan(100);
  });
});

function attempt<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof OracleFailure) return undefined;
    throw error;
  }
}

test.each([
  [{ power: 0, multiplier: 7 }, 100, 7],
  [{ power: 1, multiplier: 7 }, 100, 700],
  [{ power: 2, multiplier: 7 }, 100, 70_000],
  [{ power: 0, multiplier: 2 ** 53 - 1 }, 10, 2 ** 53 - 1],
  [{ power: 1, multiplier: 2 ** 53 - 1 }, 10, Number.NaN],
  [{ power: 40, multiplier: 1 }, 10, Number.NaN],
  [{ power: 40, multiplier: 1 }, 1, 1],
])('%j over inputs of 1/%d has %d steps per unit', (lattice, scale, expected) => {
  expect(stepsPerUnit(lattice, scale)).toBe(expected);
});

test.each([
  [[1, 2], 1, 1],
  [[1.5, 2], 1, 10],
  [[1, 2.25], 1, 100],
  [[1, 2.25], 1000, 1000],
  [[0.1, 0.02], 1, 100],
  [[-0.000_001], 1, 1e6],
  [[0.000_000_1], 1, Number.NaN],
  [[Number.NaN, 0.5], 1, 10],
  [[Number.NaN], 1, 1],
  [[1 / 3], 1, Number.NaN],
  [[999_999_999], 1, 1],
  [[1_000_000_000], 1, Number.NaN],
  [[Number.POSITIVE_INFINITY], 1, Number.NaN],
  [[], 10, 10],
])('the values %j are parts of at least 1/%d: 1/%d', (values, scale, expected) => {
  const blocks = values.map((value) => Float64Array.of(Number.NaN, value));
  expect(scaleOfRow(blocks, blocks.length, 1, scale)).toBe(expected);
});

describe('units on a lattice', () => {
  test('are the exact rounding half away from zero, or not told', () => {
    let told = 0;
    const step = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -(2 ** 40), max: 2 ** 40 }));
    const steps = fc.constantFrom(1, 2, 3, 8, 20, 100, 200, 700, 2000, 12_345_678);
    const scales = fc.nat(6).map((decimals) => ({ decimals, unitScale: 10 ** decimals }));
    fc.assert(
      fc.property(step, steps, scales, fc.integer({ min: -3, max: 3 }), (k, perUnit, { decimals, unitScale }, ulps) => {
        const value = (k / perUnit) * (1 + ulps * Number.EPSILON);
        const units = unitsOnLattice(value, Math.abs(value) * 4 * Number.EPSILON, perUnit, unitScale);
        if (Number.isNaN(units)) return true;
        told++;
        const exact = unitsOf(exactFraction(BigInt(k), BigInt(perUnit)), decimals);
        return BigInt(units) === exact && !Object.is(units, -0);
      }),
      { numRuns: 3000 },
    );
    expect(told).toBeGreaterThan(400);
  });

  test.each([
    [0.125, 0, 8, 100, 13],
    [-0.125, 0, 8, 100, -13],
    [0.25, 0, 4, 1, 0],
    [0.5, 0, 4, 1, 1],
    [0.75, 0, 4, 1, 1],
    [-0.25, 0, 4, 1, 0],
    [0.125, 0.05, 8, 100, 13],
    [0.125, 0.07, 8, 100, Number.NaN],
    [0.15, 0, 8, 100, 13],
    [0.187, 0, 8, 100, Number.NaN],
    [2 ** 52, 0, 1, 1, Number.NaN],
    [2 ** 50, 0, 1, 1, 2 ** 50],
    [2 ** 50, 0, 1, 10, Number.NaN],
    [1, 0, Number.NaN, 1, Number.NaN],
    [1, Number.POSITIVE_INFINITY, 1, 1, Number.NaN],
  ])('of %d ± %d with %d steps per unit, in 1/%d: %d', (value, error, steps, unitScale, expected) => {
    expect(unitsOnLattice(value, error, steps, unitScale)).toBe(expected);
  });
});
