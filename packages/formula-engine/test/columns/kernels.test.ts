import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as kernel from '../../src/columns/kernels.ts';
import * as bounded from '../../src/numeric/bounded.ts';

const cell = fc.oneof(
  fc.integer({ min: -999, max: 999 }).map((units) => units / 10),
  fc.double({ noDefaultInfinity: true }),
  fc.constantFrom(0, 1, -1, 2, 0.5, Number.NaN),
);
const pair = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 });

/** Rows beyond those asked for must stay as they are. */
const BEYOND = 42;

function blocksOf(rows: readonly (readonly [number, number])[]): readonly [Float64Array, Float64Array, Float64Array] {
  const a = Float64Array.from([...rows.map(([one]) => one), BEYOND]);
  const b = Float64Array.from([...rows.map(([, other]) => other), BEYOND]);
  return [a, b, new Float64Array(rows.length + 1).fill(BEYOND)];
}

type Bounded = (values: Float64Array, errors: Float64Array, out: number, a: number, b: number) => void;

/** What the tier of rows computes, with a bound that keeps it from other ways for integers. */
function alone(operation: Bounded, a: number, b: number): number {
  const values = Float64Array.of(a, b, 0);
  const errors = Float64Array.of(1e-320, 1e-320, 0);
  operation(values, errors, 2, 0, 1);
  return values[2] ?? Number.NaN;
}

describe('a kernel computes for each row what the row alone gives', () => {
  test.each([
    ['addition', kernel.addBlocks, bounded.addBounded],
    ['subtraction', kernel.subtractBlocks, bounded.subtractBounded],
    ['multiplication', kernel.multiplyBlocks, bounded.multiplyBounded],
    ['the greater', kernel.maximumBlocks, bounded.maximumBounded],
    ['the lesser', kernel.minimumBlocks, bounded.minimumBounded],
  ] as const)('%s', (_, compute, operation) => {
    fc.assert(
      fc.property(pair, (rows) => {
        const [a, b, out] = blocksOf(rows);
        compute(out, a, b, rows.length);
        expect([...out]).toEqual([...rows.map(([one, other]) => alone(operation, one, other)), BEYOND]);
      }),
      { numRuns: 200 },
    );
  });

  test('a division by what is not zero', () => {
    fc.assert(
      fc.property(pair, (rows) => {
        const [a, b, out] = blocksOf(rows);
        kernel.divideBlocks(out, a, b, rows.length);
        expect([...out]).toEqual([...rows.map(([one, other]) => one / other), BEYOND]);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['−a', kernel.negateBlock, bounded.negateBounded],
    ['|a|', kernel.absoluteBlock, bounded.absoluteBounded],
    ['a', kernel.copyBlock, bounded.copyBounded],
  ] as const)('%s', (_, compute, operation) => {
    fc.assert(
      fc.property(pair, (rows) => {
        const [a, , out] = blocksOf(rows);
        compute(out, a, rows.length);
        expect([...out]).toEqual([...rows.map(([one]) => alone(operation, one, 0)), BEYOND]);
      }),
      { numRuns: 200 },
    );
  });

  test('whole quotients and remainders, where they are certain', () => {
    const error = 1e-9;
    fc.assert(
      fc.property(pair, (rows) => {
        const [a, b, out] = blocksOf(rows);
        kernel.quotientBlocks(out, a, b, error, rows.length);
        const wholes = rows.map(([one, other]) => one / other);
        const isCertain = (quotient: number): boolean =>
          quotient - Math.floor(quotient) > error && Math.floor(quotient) + 1 - quotient > error;
        expect([...out]).toEqual([
          ...wholes.map((quotient) => (isCertain(Math.abs(quotient)) ? 0 + Math.trunc(quotient) + 0 : Number.NaN)),
          BEYOND,
        ]);
        kernel.moduloBlocks(out, a, b, error, rows.length);
        const rests = rows.map(([one, other]) => one - other * Math.floor(one / other));
        expect([...out]).toEqual([
          ...rests.map((rest, row) => (isCertain(wholes[row] ?? 0) ? rest : Number.NaN)),
          BEYOND,
        ]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('powers of blocks', () => {
  test.each([
    [0, [1, 1, 1, Number.NaN]],
    [1, [2, -3, 0, Number.NaN]],
    [3, [8, -27, 0, Number.NaN]],
    [Number.NaN, [Number.NaN, Number.NaN, Number.NaN, Number.NaN]],
  ])('to %d', (exponent, expected) => {
    const out = new Float64Array(5).fill(BEYOND);
    kernel.powerBlock(out, Float64Array.of(2, -3, 0, Number.NaN, 7), exponent, 4);
    expect([...out]).toEqual([...expected, BEYOND]);
  });
});

describe('means and deviations of blocks', () => {
  const blocks = [Float64Array.of(1, 2, 0), Float64Array.of(3, 2, 0), Float64Array.of(5, 8, 0)] as const;

  test.each([
    [1, [1, 2]],
    [2, [2, 2]],
    [3, [3, 4]],
  ])('the mean of %d', (count, expected) => {
    const out = new Float64Array(3).fill(BEYOND);
    const [first, ...others] = blocks;
    kernel.meanBlocks(out, [first, ...others.slice(0, count - 1)], 2);
    expect([...out]).toEqual([...expected, BEYOND]);
  });

  test.each([
    [2, [Math.SQRT2, 0]],
    [3, [2, Math.sqrt(12)]],
  ])('the deviation of %d', (count, expected) => {
    const out = new Float64Array(3).fill(BEYOND);
    const [first, ...others] = blocks;
    kernel.deviationBlocks(out, [first, ...others.slice(0, count - 1)], new Float64Array(3), 2);
    expect([...out]).toEqual([...expected, BEYOND]);
  });
});

describe('conditions of blocks', () => {
  test.each([
    [0, false, [1, 1, 0, Number.NaN]],
    [0, true, [0, 0, 1, Number.NaN]],
    [0.5, false, [1, 1, Number.NaN, Number.NaN]],
    [2, false, [1, Number.NaN, Number.NaN, Number.NaN]],
    [Number.POSITIVE_INFINITY, false, [Number.NaN, Number.NaN, Number.NaN, Number.NaN]],
  ])('with an error of %d, negated: %s', (error, negated, expected) => {
    const out = new Float64Array(4);
    kernel.holdBlock(out, Float64Array.of(3, -2, 0, Number.NaN), error, negated, 4);
    expect([...out]).toEqual(expected);
  });

  test.each([
    [0, [3, 1, 2, Number.NaN]],
    [0.5, [3, 1, Number.NaN, Number.NaN]],
    [1, [Number.NaN, Number.NaN, Number.NaN, Number.NaN]],
  ])('comparisons with an error of %d', (error, expected) => {
    const out = new Float64Array(4);
    const accepted = { whenLess: 1, whenEqual: 2, whenGreater: 3 };
    kernel.compareBlocks(out, Float64Array.of(2, 1, 1, Number.NaN), Float64Array.of(1, 2, 1, 1), error, accepted, 4);
    expect([...out]).toEqual(expected);
  });

  test('the other branch counts where the condition is 0, none where it is open', () => {
    const out = Float64Array.of(1, 2, 3, 4);
    kernel.chooseBlocks(out, Float64Array.of(5, 6, 7, 8), Float64Array.of(1, 0, Number.NaN, 1), 4);
    expect([...out]).toEqual([1, 6, Number.NaN, 4]);
  });

  test.each([1, 0] as const)('texts and numbers are the same or not (%d)', (whenSame) => {
    const none = Number.NaN;
    const a = {
      numbers: Float64Array.of(1, 1, none, none, 5, none, 0),
      texts: Float64Array.of(none, none, 0, 0, none, none, none),
    };
    const b = {
      numbers: Float64Array.of(1, 2, none, none, none, 3, none),
      texts: Float64Array.of(none, none, 0, 1, 5, none, 0),
    };
    const out = new Float64Array(7);
    kernel.sameBlocks(out, a, b, whenSame, 7);
    const differs = 1 - whenSame;
    expect([...out]).toEqual([whenSame, differs, whenSame, differs, differs, none, differs]);
  });

  test('blocks without texts hold numbers only', () => {
    const out = new Float64Array(2);
    const numbers = Float64Array.of(1, Number.NaN);
    kernel.sameBlocks(out, { numbers, texts: undefined }, { numbers, texts: undefined }, 1, 2);
    expect([...out]).toEqual([1, Number.NaN]);
  });
});

describe('rounding a block', () => {
  test('lists the rows that are too near a tie', () => {
    const value = Float64Array.of(0.121, 0.125, 0.1251, -0.125, -0.121, Number.NaN, 7, Number.POSITIVE_INFINITY);
    const out = new Float64Array(8).fill(BEYOND);
    const undecided = new Int32Array(8);
    expect(kernel.roundBlock(out, value, 100, 0.005, undecided, 8)).toBe(4);
    expect([...undecided.subarray(0, 4)]).toEqual([1, 3, 5, 7]);
    expect([...out]).toEqual([0.12, BEYOND, 0.13, BEYOND, -0.12, BEYOND, 7, BEYOND]);
  });

  test('leaves everything open when the margin is half a unit or more', () => {
    const out = new Float64Array(2);
    expect(kernel.roundBlock(out, Float64Array.of(0.1, 0.2), 1, 0.5, new Int32Array(2), 2)).toBe(2);
    expect(kernel.roundBlock(out, Float64Array.of(0.1, 0.2), 1, Number.POSITIVE_INFINITY, new Int32Array(2), 2)).toBe(
      2,
    );
  });

  test('decides ties of what is known to be on a lattice', () => {
    const value = Float64Array.of(0.125, -0.125, 0.12, 0.0049, -0.001, Number.NaN);
    const out = new Float64Array(6).fill(BEYOND);
    const undecided = new Int32Array(6);
    expect(kernel.roundLatticeBlock(out, value, 100, 10, undecided, 6)).toBe(1);
    expect(undecided[0]).toBe(5);
    expect([...out.subarray(0, 5)]).toEqual([0.13, -0.13, 0.12, 0.01, 0]);
  });

  test.each([
    [[1, 2.5, Number.NaN], 10, true],
    [[1, 2.55], 10, false],
    [[1, 2.55], 100, true],
    [[0.1 + 0.2], 100, false],
    [[], 10, true],
    [[-2.25, 1e9 + 0.25], 100, true],
    [[-2.25, 1e9 + 0.257], 100, false],
  ])('%j are whole numbers of 1/%d: %s', (values, scale, expected) => {
    const box: kernel.Box = { least: Infinity, most: -Infinity };
    expect(kernel.widenBoxOnScale(box, Float64Array.from(values), scale, values.length)).toBe(expected);
    const numbers = values.filter((value) => !Number.isNaN(value));
    expect(box).toEqual({ least: Math.min(...numbers), most: Math.max(...numbers) });
  });

  test('a value is on the scale exactly when it is the double nearest to a whole number of units', () => {
    const box: kernel.Box = { least: 0, most: 0 };
    const scales = fc.constantFrom(1, 10, 100, 1e3, 1e6);
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        scales,
        fc.integer({ min: -2, max: 2 }),
        (units, scale, steps) => {
          const value = neighbour(units / scale, steps);
          const isNearest = Math.round(value * scale) / scale === value;
          expect(kernel.widenBoxOnScale(box, Float64Array.of(value), scale, 1)).toBe(isNearest);
        },
      ),
    );
  });

  test('a box keeps what it held', () => {
    const box: kernel.Box = { least: -1, most: 4 };
    kernel.widenBox(box, Float64Array.of(2, Number.NaN, 7, -9), 3);
    expect(box).toEqual({ least: -1, most: 7 });
  });

  test('ties go away from zero however much each value is off below a quarter of a step', () => {
    const off = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.integer({ min: 1, max: 60 }),
        off,
        (steps, perUnit, error) => {
          const out = new Float64Array(1);
          const value = Float64Array.of((steps + error) / (100 * perUnit));
          expect(kernel.roundLatticeBlock(out, value, 100, perUnit, new Int32Array(1), 1)).toBe(0);
          const units = Math.floor((2 * Math.abs(steps) + perUnit) / (2 * perUnit));
          expect(Math.round((out[0] ?? Number.NaN) * 100)).toBe(steps < 0 ? 0 - units : units);
        },
      ),
    );
  });
});

/** The double so many doubles beyond a value. */
function neighbour(value: number, steps: number): number {
  const bits = new BigInt64Array(Float64Array.of(value).buffer);
  if (value !== 0) bits[0] = (bits[0] ?? 0n) + BigInt(steps);
  return new Float64Array(bits.buffer)[0] ?? Number.NaN;
}
