import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, format, type FormulaResult, type InputValue } from '../src/index.ts';
import { variablesOf } from '../src/analyse.ts';
import { boundedMachine } from '../src/tiers/bounded-machine.ts';
import { fractionMachine } from '../src/tiers/fraction-machine.ts';
import { compileProgram } from '../src/tiers/program.ts';
import { emptyRow, storeInput, storeUnreadable } from '../src/tiers/row.ts';
import { nearTieInputs, rationalInputs, rationalTree, treeWithDeviation } from './arbitraries.ts';
import { fromDecimal, oracleOutcome, unitsText, type OracleValue } from './oracle.ts';

const decimals = fc.nat(10);
const division = fc.constantFrom('inteira' as const, 'exata' as const);

type Given = ReadonlyMap<string, { given: InputValue; canonical: string | undefined }>;

function oracleInput(canonical: string | undefined): OracleValue {
  return canonical === undefined || !/^-?\d/.test(canonical) ? canonical : fromDecimal(canonical);
}

function known(inputs: Given): ReadonlyMap<string, OracleValue> {
  return new Map([...inputs].map(([code, { canonical }]) => [code, oracleInput(canonical)]));
}

const TIERS = { bounded: boundedMachine, fractions: fractionMachine };

describe.each(Object.entries(TIERS))('the %s tier alone', (_, makeMachine) => {
  test.each([
    ['any formula', rationalTree, rationalInputs],
    ['formulas with deviations', treeWithDeviation, rationalInputs],
    ['values at and beside ties', rationalTree, nearTieInputs],
  ])('answers the exact result or nothing: %s', (_name, trees, someInputs) => {
    let answered = 0;
    fc.assert(
      fc.property(trees, someInputs, decimals, division, (tree, inputs: Given, places, div) => {
        const variables = variablesOf(tree);
        const row = emptyRow(variables.length);
        variables.forEach((code, slot) => {
          const input = inputs.get(code);
          if (input) storeInput(row, slot, input.given, code);
          else storeUnreadable(row, slot);
        });
        const slots = Int32Array.from(variables, (_code, slot) => slot);
        const units = makeMachine(compileProgram(tree, variables, div))(row.numbers, row.texts, slots, places);
        const expected = oracleOutcome(tree, { inputs: known(inputs), div }, places);
        // A limit on digits is one of effort: a tier that needs no digits may answer.
        if (Number.isNaN(units) || expected === 'LIMITE_EXCEDIDO') return;
        answered++;
        expect(Object.is(units, -0)).toBe(false);
        expect(unitsText(BigInt(units), places)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
    expect(answered).toBeGreaterThan(100);
  });
});

/** NaN is how a row of numbers says that a value is missing. */
function presentOr(value: number | undefined): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

function valueOrNaN(result: FormulaResult): number {
  return result.ok ? result.value : Number.NaN;
}

/** A column that no formula reads: it says how many rows there are, also when a formula reads none. */
const UNREAD = 'LINHA';

describe('columns', () => {
  const table = fc.array(fc.oneof(rationalInputs, nearTieInputs), { minLength: 1, maxLength: 40 });

  test('give for each row what the row alone gives', () => {
    fc.assert(
      fc.property(rationalTree, table, decimals, (tree, rows, places) => {
        const formula = compile(format(tree), { decimals: places });
        const codes = [...formula.variables, UNREAD];
        const columns = Object.fromEntries(codes.map((code) => [code, rows.map((row) => row.get(code)?.given)]));
        const { values, failures } = formula.evaluateColumns(columns);
        const expected = rows.map((row) =>
          formula.evaluate(Object.fromEntries(codes.map((code) => [code, row.get(code)?.given]))),
        );
        expect([...values]).toEqual(expected.map(valueOrNaN));
        expect(rows.map((_, row) => failures.get(row)?.toJSON())).toEqual(expected.map(({ error }) => error?.toJSON()));
      }),
      { numRuns: 1500 },
    );
  });

  test('of numbers give what rows of numbers give', () => {
    const number = fc.oneof(
      fc.integer({ min: -100_000, max: 100_000 }).map((units) => units / 100),
      fc.double(),
      fc.constantFrom(0, 1, -1, 0.5, 2, 2 ** 51, 2 ** 53, Number.NaN, Number.NEGATIVE_INFINITY),
    );
    const numbers = fc.array(fc.array(number, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(rationalTree, treeWithDeviation), numbers, decimals, (tree, rows, places) => {
        const formula = compile(format(tree), { decimals: places });
        const codes = [...formula.variables, UNREAD];
        const columns = new Map(codes.map((code, index) => [code, Float64Array.from(rows, (row) => row[index] ?? 0)]));
        const { values, failures } = formula.evaluateColumns(columns);
        const alone = rows.map((row) => formula.evaluateRow(Float64Array.from(row)));
        const named = rows.map((row) => new Map(codes.map((code, index) => [code, presentOr(row[index])])));
        expect(alone).toEqual(named.map((row) => valueOrNaN(formula.evaluate(row))));
        expect([...values]).toEqual(alone);
        expect([...failures.keys()]).toEqual(alone.flatMap((value, row) => (Number.isNaN(value) ? row : [])));
      }),
      { numRuns: 1500 },
    );
  });

  test('of many blocks, with outliers that widen the box, are still exact', () => {
    const formula = compile('MEDIA(A; B) / (1 - U / 100)');
    const cell = (row: number, salt: number): number => ((row * 7919 + salt * 104_729) % 1999) / 100;
    const outlier = (row: number): number => (row % 1500 === 1499 ? 1e7 : 1);
    const count = 5000;
    const columns = {
      A: Float64Array.from({ length: count }, (_, row) => cell(row, 1) * outlier(row)),
      B: Float64Array.from({ length: count }, (_, row) => cell(row, 2)),
      U: Float64Array.from({ length: count }, (_, row) => cell(row, 3)),
    };
    const { values, failures } = formula.evaluateColumns(columns);
    expect(failures.size).toBe(0);
    for (let row = 0; row < count; row++) {
      const { A, B, U } = columns;
      expect(values[row]).toBe(formula.evaluate({ A: A[row], B: B[row], U: U[row] }).value);
    }
  });

  test.each([
    ['MEDIA(A; B)', 2],
    ['MEDIA(A; B) * 1,5 - A / 4', 1],
    ['SE(A > B; (A - B) / 2; -MEDIA(A; B))', 2],
    ['MEDIA(A; B) / 3', 2],
  ])('of duplicates, half of them ties, are exact: %s', (source, decimals) => {
    const formula = compile(source, { decimals });
    const count = 6000;
    const cell = (row: number, salt: number): number => (((row * 7919 + salt * 104_729) % 4001) - 2000) / 100;
    const A = Float64Array.from({ length: count }, (_, row) => cell(row, 1));
    const B = Float64Array.from({ length: count }, (_, row) => cell(row, 2));
    // One block has a missing value, the next a finer decimal, the last a number beyond fifteen digits.
    A[2100] = Number.NaN;
    A[3200] = 0.005;
    B[4300] = 0.1 + 0.2;
    const { values, failures } = formula.evaluateColumns({ A, B });
    const rows = Array.from(A, (a, row) => formula.evaluateRow(Float64Array.of(a, B[row] ?? Number.NaN)));
    expect([...values].map((value, row) => (failures.has(row) ? Number.NaN : value))).toEqual(rows);
  });

  test('of different lengths end with missing values; an absent column is an unknown component', () => {
    const formula = compile('A + B');
    const { values, failures } = formula.evaluateColumns({ a: Float64Array.of(1, 2, 3), B: ['1,5', 'x'] });
    expect([...values]).toEqual([2.5, Number.NaN, Number.NaN]);
    expect([...failures].map(([row, error]) => [row, error.code])).toEqual([
      [1, 'VALOR_NAO_NUMERICO'],
      [2, 'VALOR_AUSENTE'],
    ]);
    expect([...formula.evaluateColumns({ A: [1] }).failures.values()].map(({ code }) => code)).toEqual([
      'VARIAVEL_DESCONHECIDA',
    ]);
  });

  test.each(['(A / 0)^0', '0 * (A / 0)', 'MAX(1; A / 0)', 'A / 0 AND 0', 'MIN(A; 1 / (A - A))', 'SE(A / 0; 1; 2)'])(
    '%s fails in every row',
    (source) => {
      const { failures } = compile(source).evaluateColumns({ A: Float64Array.of(1, 2) });
      expect([...failures.values()].map(({ code }) => code)).toEqual(['DIVISAO_POR_ZERO', 'DIVISAO_POR_ZERO']);
    },
  );

  test('a branch that is not taken may divide by zero', () => {
    const { values, failures } = compile('SE(A = 0; 0; 1 / A)').evaluateColumns({ A: Float64Array.of(0, 4, -8) });
    expect(failures.size).toBe(0);
    expect([...values]).toEqual([0, 0.25, -0.13]);
  });
});
