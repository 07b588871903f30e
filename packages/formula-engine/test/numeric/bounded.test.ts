import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as bounded from '../../src/numeric/bounded.ts';
import {
  exactFraction,
  exactly,
  minus,
  order,
  plus,
  product,
  quotient,
  toPower,
  unitsOf,
  wholeBelow,
  type ExactFraction,
} from './exact-fraction.ts';

/** A double, and how far the number it stands for may be from it. */
interface Bounded {
  readonly value: number;
  readonly error: number;
}

type Operation = (values: Float64Array, errors: Float64Array, out: number, a: number, b: number) => void;

const integer = (value: number): Bounded => ({ value, error: 0 });

function run(operation: Operation, a: Bounded, b: Bounded = integer(0)): Bounded {
  const values = Float64Array.of(a.value, b.value, Number.NaN);
  const errors = Float64Array.of(a.error, b.error, Number.NaN);
  operation(values, errors, 2, 0, 1);
  return { value: values[2] ?? Number.NaN, error: errors[2] ?? Number.NaN };
}

type Fold = (values: Float64Array, errors: Float64Array, out: number, first: number, count: number) => void;

function runFold(operation: Fold, operands: readonly Bounded[]): Bounded {
  const values = Float64Array.from([0, ...operands.map(({ value }) => value)]);
  const errors = Float64Array.from([0, ...operands.map(({ error }) => error)]);
  operation(values, errors, 0, 1, operands.length);
  return { value: values[0] ?? Number.NaN, error: errors[0] ?? Number.NaN };
}

// Bounds carry room for the few roundings made in computing them (see UNIT); what a test chooses as bounds does not.
const ROOM = exactFraction(10n ** 10n - 1n, 10n ** 10n);

/** An exact value that a bounded double may stand for: from −1 for the lowest to 1 for the highest. */
function inside({ value, error }: Bounded, where: number): ExactFraction {
  return plus(exactly(value), product(product(exactly(error), exactly(where)), ROOM));
}

function size(a: ExactFraction): ExactFraction {
  return a.n < 0n ? minus(a) : a;
}

/** Whether a bound holds; one that is no finite number promises nothing. */
function encloses({ value, error }: Bounded, exact: ExactFraction): boolean {
  if (!Number.isFinite(error)) return true;
  if (!Number.isFinite(value)) return false;
  if (error === 0 && !Number.isSafeInteger(value)) return false;
  return order(size(plus(exact, minus(exactly(value)))), exactly(error)) <= 0;
}

const anyDouble = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -99_999, max: 99_999 }).map((units) => units / 100) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.double({ min: -1e-300, max: 1e-300, noNaN: true }) },
  { weight: 1, arbitrary: fc.integer({ min: -9, max: 9 }).map((step) => 2 ** 53 - 10 + step) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, -1, 0.5, 2.5, -2.5, 1e15, 1e-15, 1e200, -1e200, 2 ** 52 + 0.5) },
);
const anyInteger = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.maxSafeInteger(),
  fc.integer({ min: -2, max: 2 }).map((step) => (step < 0 ? -(2 ** 53) + 3 + step : 2 ** 53 - 3 + step)),
);
/** Bounds as they come: none, of one rounding, of many, and some that hide the value. */
const operand: fc.Arbitrary<Bounded> = fc.oneof(
  anyInteger.map(integer),
  anyDouble.map((value) => ({ value, error: bounded.inputError(value) })),
  fc
    .tuple(anyDouble, fc.integer({ min: -60, max: 4 }))
    .map(([value, power]) => ({ value, error: Math.abs(value) * 2 ** power + 1e-290 })),
);
const where = fc.oneof(fc.constantFrom(-1, 0, 1), fc.double({ min: -1, max: 1, noNaN: true }));

describe('a bound encloses the exact result', () => {
  const cases: readonly [string, Operation, (a: ExactFraction, b: ExactFraction) => ExactFraction][] = [
    ['a + b', bounded.addBounded, plus],
    ['a − b', bounded.subtractBounded, (a, b) => plus(a, minus(b))],
    ['a × b', bounded.multiplyBounded, product],
    ['−a', bounded.negateBounded, minus],
    ['|a|', bounded.absoluteBounded, size],
    ['a', bounded.copyBounded, (a) => a],
    ['the greater of a and b', bounded.maximumBounded, (a, b) => (order(a, b) < 0 ? b : a)],
    ['the lesser of a and b', bounded.minimumBounded, (a, b) => (order(a, b) > 0 ? b : a)],
  ];
  test.each(cases)('%s', (_, operation, exact) => {
    fc.assert(
      fc.property(operand, operand, where, where, (a, b, whereA, whereB) => {
        const result = run(operation, a, b);
        expect(encloses(result, exact(inside(a, whereA), inside(b, whereB)))).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  const divisions: readonly [string, Operation, (a: ExactFraction, b: ExactFraction) => ExactFraction][] = [
    ['a ÷ b', bounded.divideBounded, quotient],
    ['a − b·⌊a ÷ b⌋', bounded.moduloBounded, remainder],
    ['the truncated quotient', bounded.quotientBounded, truncated],
  ];
  test.each(divisions)('%s; undecided when the divisor may be zero', (_, operation, exact) => {
    fc.assert(
      fc.property(operand, operand, where, where, (a, b, whereA, whereB) => {
        const result = run(operation, a, b);
        const divisor = inside(b, whereB);
        if (Math.abs(b.value) <= b.error) return Number.isNaN(result.error);
        return encloses(result, exact(inside(a, whereA), divisor));
      }),
      { numRuns: 3000 },
    );
  });

  test('powers', () => {
    const small = operand.filter(({ value }) => Math.abs(value) < 1e30);
    fc.assert(
      fc.property(small, fc.integer({ min: -9, max: 9 }), where, (a, exponent, whereA) => {
        const result = run(bounded.powerBounded, a, integer(exponent));
        const base = inside(a, whereA);
        if (base.n === 0n && exponent < 0) return Number.isNaN(result.error);
        return encloses(result, toPower(base, exponent));
      }),
      { numRuns: 2000 },
    );
  });

  test('means', () => {
    fc.assert(
      fc.property(fc.array(operand, { minLength: 1, maxLength: 6 }), where, (operands, at) => {
        const result = runFold(bounded.meanBounded, operands);
        const sum = operands.map((one) => inside(one, at)).reduce(plus);
        expect(encloses(result, quotient(sum, exactFraction(BigInt(operands.length))))).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  test('standard deviations; undecided when they may be zero', () => {
    const moderate = operand.filter(({ value }) => Math.abs(value) < 1e100);
    const alike = fc.tuple(moderate, fc.array(fc.nat(3), { minLength: 2, maxLength: 5 })).map(([{ value }, steps]) =>
      steps.map((step) => {
        const near = value * (1 + step * Number.EPSILON);
        return { value: near, error: bounded.inputError(near) };
      }),
    );
    const operandsOf = fc.oneof(fc.array(moderate, { minLength: 2, maxLength: 5 }), alike);
    fc.assert(
      fc.property(operandsOf, fc.array(where, { minLength: 5, maxLength: 5 }), (operands, places) => {
        const { value, error } = runFold(bounded.deviationBounded, operands);
        const exact = operands.map((one, index) => inside(one, places[index] ?? 0));
        const mean = quotient(exact.reduce(plus), exactFraction(BigInt(exact.length)));
        const distances = exact.map((one) => plus(one, minus(mean)));
        const squares = distances.map((distance) => product(distance, distance)).reduce(plus);
        const variance = quotient(squares, exactFraction(BigInt(exact.length - 1)));
        if (!Number.isFinite(error)) return;
        // value − error ≤ √variance ≤ value + error
        const high = plus(exactly(value), exactly(error));
        const low = plus(exactly(value), minus(exactly(error)));
        expect(order(product(high, high), variance)).not.toBe(-1);
        expect(low.n < 0n || order(product(low, low), variance) <= 0).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});

function remainder(a: ExactFraction, b: ExactFraction): ExactFraction {
  return plus(a, minus(product(b, exactFraction(wholeBelow(quotient(a, b))))));
}

function truncated(a: ExactFraction, b: ExactFraction): ExactFraction {
  const { n, d } = quotient(a, b);
  return exactFraction(n / d);
}

describe('what is decided is decided', () => {
  test.each([
    ['7 + 8', bounded.addBounded, 7, 8, 15],
    ['(2^53 − 2) + 1', bounded.addBounded, 2 ** 53 - 2, 1, 2 ** 53 - 1],
    ['7 − 8', bounded.subtractBounded, 7, 8, -1],
    ['7 − 7', bounded.subtractBounded, 7, 7, 0],
    ['3 × −4', bounded.multiplyBounded, 3, -4, -12],
    ['94906265 × 94906265', bounded.multiplyBounded, 94_906_265, 94_906_265, 9_007_199_136_250_225],
    ['a product that just fits', bounded.multiplyBounded, 441_650_591, 20_394_401, 2 ** 53 - 1],
    ['the largest ÷ 1', bounded.divideBounded, 2 ** 53 - 1, 1, 2 ** 53 - 1],
    ['12 ÷ −4', bounded.divideBounded, 12, -4, -3],
    ['0 ÷ 5', bounded.divideBounded, 0, 5, 0],
    ['DIV(7; −3)', bounded.quotientBounded, 7, -3, -2],
    ['DIV(−7; −3)', bounded.quotientBounded, -7, -3, 2],
    ['DIV(−1; 3)', bounded.quotientBounded, -1, 3, 0],
    ['DIV(1; −3)', bounded.quotientBounded, 1, -3, 0],
    ['DIV(6; 3)', bounded.quotientBounded, 6, 3, 2],
    ['DIV(−6; 3)', bounded.quotientBounded, -6, 3, -2],
    ['MOD(7; 3)', bounded.moduloBounded, 7, 3, 1],
    ['MOD(−7; 3)', bounded.moduloBounded, -7, 3, 2],
    ['MOD(7; −3)', bounded.moduloBounded, 7, -3, -2],
    ['MOD(−7; −3)', bounded.moduloBounded, -7, -3, -1],
    ['MOD(−6; 3)', bounded.moduloBounded, -6, 3, 0],
    ['2^10', bounded.powerBounded, 2, 10, 1024],
    ['(−3)^3', bounded.powerBounded, -3, 3, -27],
    ['0^0', bounded.powerBounded, 0, 0, 1],
    ['1^−1000', bounded.powerBounded, 1, -1000, 1],
    ['(−1)^1000', bounded.powerBounded, -1, 1000, 1],
    ['−2', bounded.negateBounded, 2, 0, -2],
    ['−0', bounded.negateBounded, 0, 0, 0],
    ['|−2|', bounded.absoluteBounded, -2, 0, 2],
    ['2', bounded.copyBounded, 2, 0, 2],
    ['MAX(2; 3)', bounded.maximumBounded, 2, 3, 3],
    ['MIN(2; 3)', bounded.minimumBounded, 2, 3, 2],
  ] as const)('integers stay exact: %s', (_, operation, a, b, expected) => {
    expect(run(operation, integer(a), integer(b))).toEqual({ value: expected, error: 0 });
  });

  test.each([
    ['1 ÷ 0', bounded.divideBounded, 1, 0],
    ['0 ÷ 0', bounded.divideBounded, 0, 0],
    ['DIV(1; 0)', bounded.quotientBounded, 1, 0],
    ['MOD(1; 0)', bounded.moduloBounded, 1, 0],
    ['0^−1', bounded.powerBounded, 0, -1],
    ['1^1001', bounded.powerBounded, 1, 1001],
    ['1^−1001', bounded.powerBounded, 1, -1001],
    ['NaN^0', bounded.powerBounded, Number.NaN, 0],
    ['NaN × 0', bounded.multiplyBounded, Number.NaN, 0],
  ] as const)('nothing is said of %s', (_, operation, a, b) => {
    const { value, error } = run(operation, integer(a), integer(b));
    expect(Number.isNaN(value) || Number.isNaN(error)).toBe(true);
    expect(bounded.unitsBounded(Float64Array.of(value), Float64Array.of(error), 0, 2)).toBeNaN();
  });

  test.each([
    ['7,4 + 2,5', bounded.addBounded, 7.4, 2.5, 9.9],
    ['7,4 − 2,5', bounded.subtractBounded, 7.4, 2.5, 4.9],
    ['7,4 × 2,5', bounded.multiplyBounded, 7.4, 2.5, 18.5],
    ['7,4 ÷ 2,5', bounded.divideBounded, 7.4, 2.5, 2.96],
    ['DIV(7,4; 2,5)', bounded.quotientBounded, 7.4, 2.5, 2],
    ['DIV(−7,4; 2,5)', bounded.quotientBounded, -7.4, 2.5, -2],
    ['DIV(−0,4; 2,5)', bounded.quotientBounded, -0.4, 2.5, 0],
    ['DIV(7,6; 2,5)', bounded.quotientBounded, 7.6, 2.5, 3],
    ['MOD(7,4; 2,5)', bounded.moduloBounded, 7.4, 2.5, 2.4],
    ['MOD(−7,4; 2,5)', bounded.moduloBounded, -7.4, 2.5, 0.1],
    ['MOD(7,4; −2,5)', bounded.moduloBounded, 7.4, -2.5, -0.1],
    ['2,5^3', bounded.powerBounded, 2.5, 3, 15.625],
    ['2,5^−2', bounded.powerBounded, 2.5, -2, 0.16],
    ['2,5^0', bounded.powerBounded, 2.5, 0, 1],
  ] as const)('decimals stay within a few roundings: %s', (_, operation, a, b, expected) => {
    const operandOf = (value: number): Bounded => ({ value, error: bounded.inputError(value) });
    const { value, error } = run(operation, operandOf(a), operandOf(b));
    expect(Math.abs(value - expected)).toBeLessThanOrEqual(error + Math.abs(expected) * 2 ** -52);
    expect(error).toBeLessThan(1e-13);
  });

  test('a quotient that may be an integer has no certain whole part', () => {
    const [a, b] = [0.3, 0.1];
    const [errorA, errorB] = [bounded.inputError(a), bounded.inputError(b)];
    for (const operation of [bounded.quotientBounded, bounded.moduloBounded]) {
      expect(run(operation, { value: a, error: errorA }, { value: b, error: errorB }).error).toBeNaN();
    }
    expect(run(bounded.quotientBounded, { value: 6 + 1e-9, error: 1e-9 }, integer(2)).error).toBeNaN();
    expect(run(bounded.quotientBounded, { value: 6 - 1e-9, error: 1e-9 }, integer(2)).error).toBeNaN();
  });

  test('an exponent that is not certain is no exponent', () => {
    expect(run(bounded.powerBounded, integer(2), { value: 3, error: 1e-9 }).value).toBeNaN();
  });

  test('bounds are a few roundings wide, not more', () => {
    const tenth = { value: 0.1, error: bounded.inputError(0.1) };
    const narrow = (result: Bounded): number => result.error / Math.abs(result.value) / 2 ** -53;
    expect(narrow(tenth)).toBeCloseTo(1, 6);
    expect(narrow(run(bounded.addBounded, tenth, tenth))).toBeCloseTo(2, 6);
    expect(narrow(run(bounded.multiplyBounded, tenth, tenth))).toBeCloseTo(3, 6);
    expect(narrow(run(bounded.divideBounded, tenth, tenth))).toBeCloseTo(3, 6);
    expect(narrow(run(bounded.divideBounded, integer(1), integer(3)))).toBeCloseTo(1, 6);
    expect(narrow(run(bounded.powerBounded, tenth, integer(2)))).toBeLessThan(4.001);
    expect(narrow(runFold(bounded.meanBounded, [tenth, tenth]))).toBeCloseTo(3, 6);
    expect(narrow(runFold(bounded.deviationBounded, [integer(1), integer(2)]))).toBeCloseTo(12.5, 5);
    expect(narrow(runFold(bounded.deviationBounded, [integer(1), integer(2), integer(6)]))).toBeLessThan(20);
  });
});

describe('signs and orders', () => {
  test('are those of the exact values, or undecided', () => {
    fc.assert(
      fc.property(operand, operand, where, where, (a, b, whereA, whereB) => {
        const values = Float64Array.of(a.value, b.value);
        const errors = Float64Array.of(a.error, b.error);
        const between = bounded.orderBounded(values, errors, 0, 1);
        const sign = bounded.signBounded(values, errors, 0);
        const isOrder = Number.isNaN(between) || between === order(inside(a, whereA), inside(b, whereB));
        return isOrder && (Number.isNaN(sign) || sign === order(inside(a, whereA), exactFraction(0n)));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [1, 0, 0, 0, 1],
    [0, 0, 1, 0, -1],
    [3, 0, 3, 0, 0],
    [1, 0.25, 2, 0.25, -1],
    [2, 0.25, 1, 0.25, 1],
    [1, 0.5, 2, 0.5, Number.NaN],
    [2, 0.5, 1, 0.5, Number.NaN],
    [1, 0.5, 1, 0, Number.NaN],
    [Number.NaN, Number.NaN, 1, 0, Number.NaN],
    [Number.NaN, 0, 1, 0, Number.NaN],
  ])('of %d ± %d and %d ± %d: %d', (a, errorA, b, errorB, expected) => {
    expect(bounded.orderBounded(Float64Array.of(a, b), Float64Array.of(errorA, errorB), 0, 1)).toBe(expected);
  });
});

describe('units', () => {
  const units = ({ value, error }: Bounded, decimals: number): number =>
    bounded.unitsBounded(Float64Array.of(value), Float64Array.of(error), 0, decimals);

  test('are the exact value rounded half away from zero, or undecided', () => {
    let decided = 0;
    const nearTie = fc
      .tuple(fc.integer({ min: -2000, max: 2000 }), fc.nat(10), fc.integer({ min: -4, max: 4 }))
      .map(([half, decimals, step]) => {
        const value = (half / 2 / 10 ** decimals) * (1 + step * Number.EPSILON);
        return { value, error: bounded.inputError(value) };
      });
    fc.assert(
      fc.property(fc.oneof(operand, nearTie), fc.nat(10), where, (a, decimals, at) => {
        const rounded = units(a, decimals);
        if (Number.isNaN(rounded)) return;
        decided++;
        expect(Object.is(rounded, -0)).toBe(false);
        expect(BigInt(rounded)).toBe(unitsOf(inside(a, at), decimals));
      }),
      { numRuns: 4000 },
    );
    expect(decided).toBeGreaterThan(400);
  });

  test.each([
    [7, 0, 2, 700],
    [-7, 0, 0, -7],
    [-0, 0, 2, 0],
    [2 ** 53 - 1, 0, 0, 2 ** 53 - 1],
    [2 ** 53 - 1, 0, 1, Number.NaN],
    [900_719_925_474_099, 0, 1, 9_007_199_254_740_990],
    [0.125, 1e-17, 2, Number.NaN],
    [0.1251, 1e-17, 2, 13],
    [-0.1251, 1e-17, 2, -13],
    [0.1249, 1e-17, 2, 12],
    [-0.001, 1e-17, 2, 0],
    [2 ** 50 + 0.25, 1e-3, 0, 2 ** 50],
    [2 ** 50 + 0.75, 1e-3, 0, 2 ** 50 + 1],
    [2 ** 52 + 1, 1e-3, 0, Number.NaN],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 2, Number.NaN],
    [Number.NaN, Number.NaN, 2, Number.NaN],
    [Number.NaN, 0, 2, Number.NaN],
  ])('of %d ± %d with %d decimals: %d', (value, error, decimals, expected) => {
    expect(units({ value, error }, decimals)).toBe(expected);
  });
});

describe('inputs', () => {
  test.each([
    [0, 0],
    [-3, 0],
    [2 ** 53 - 1, 0],
  ])('%d is exact', (value, error) => {
    expect(bounded.inputError(value)).toBe(error);
  });

  test.each([0.1, -0.1, 2.5, 1e-310, 2 ** 53, 1e300])('%d may be off by one rounding', (value) => {
    const off = bounded.inputError(value);
    expect(off).toBeGreaterThanOrEqual(Math.abs(value) * 2 ** -53);
    expect(off).toBeLessThan(Math.abs(value) * 2 ** -52 + 1e-299);
  });
});
