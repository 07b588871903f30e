import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, compileSet, type InputValue, type SetItem, type SetOptions } from '../../src/index.ts';
import { evaluateSetColumns } from '../../src/runtime/columns.ts';
import { setFromJSON } from '../../src/runtime/set.ts';
import { acyclicItems, anyItems, inputs } from '../set/random-items.ts';

type Table = readonly Readonly<Record<string, InputValue>>[];

/** The results of each row, computed alone: numbers, or the whole failure. */
function byRows(items: readonly SetItem[], options: SetOptions, table: Table): unknown {
  const set = compileSet(items, options);
  return table.map((row) =>
    [...set.evaluate(row).results].map(([code, { value, error, ...result }]) => [
      code,
      error?.toJSON() ?? value,
      'diagnostic' in result ? result.diagnostic?.toJSON() : undefined,
    ]),
  );
}

function byColumns(items: readonly SetItem[], options: SetOptions, table: Table): unknown {
  const codes = [...new Set(table.flatMap((row) => Object.keys(row)))];
  const columns = Object.fromEntries(codes.map((code) => [code, table.map((row) => row[code])]));
  const { results } = compileSet(items, options).evaluateColumns(columns);
  return table.map((_, row) =>
    [...results].map(([code, { values, failures, diagnostics }]) => [
      code,
      failures.get(row)?.toJSON() ?? values[row],
      diagnostics.get(row)?.toJSON(),
    ]),
  );
}

const options: fc.Arbitrary<SetOptions> = fc.record({
  dependents: fc.constantFrom('rounded' as const, 'full' as const),
  div: fc.constantFrom('inteira' as const, 'exata' as const),
});
const table = fc.array(inputs, { minLength: 1, maxLength: 12 });

test.each([
  ['acyclic sets', acyclicItems],
  ['sets with cycles and formulas that do not compile', anyItems],
])('columns of %s give what rows give', (_, sets) => {
  fc.assert(
    fc.property(sets, options, table, (items, mode, rows) => {
      expect(byColumns(items, mode, rows)).toEqual(byRows(items, mode, rows));
    }),
    { numRuns: 300 },
  );
});

const lipids: readonly SetItem[] = [
  { code: 'VLDL', formula: 'TRIG / 5', decimals: 0, order: 2 },
  { code: 'LDL', formula: 'COL - HDL - VLDL', decimals: 0, order: 1 },
  { code: 'CT', alias: 'COL' },
];

describe('columns of a set', () => {
  const CT = Float64Array.of(200, 200, Number.NaN);
  const HDL = Float64Array.of(40, 40, 40);
  const TRIG = ['152', 'lipêmico', '175'];

  test('are the results by code in computing order, NaN and the reason where there is none', () => {
    const { results } = compileSet(lipids).evaluateColumns({ CT, HDL, TRIG });
    expect([...results.keys()]).toEqual(['VLDL', 'LDL']);
    expect([...(results.get('VLDL')?.values ?? [])]).toEqual([30, Number.NaN, 35]);
    expect([...(results.get('LDL')?.values ?? [])]).toEqual([130, Number.NaN, Number.NaN]);
    expect([...(results.get('LDL')?.failures ?? [])].map(([row, { message }]) => [row, message])).toEqual([
      [1, 'Depende de VLDL, que não foi calculado. O valor de TRIG não é um número: lipêmico'],
      [2, 'Falta o valor de CT'],
    ]);
  });

  test('may be given by alias, in any case, as a Map, and as results of other columns', () => {
    const vldl = compile('T / 5', { decimals: 0 }).evaluateColumns({ T: TRIG });
    const set = compileSet(lipids.slice(1));
    const { results } = set.evaluateColumns(
      new Map<string, Float64Array | typeof vldl>([
        ['col', CT],
        ['hdl', HDL],
        ['VLDL', vldl],
      ]),
    );
    expect([...(results.get('LDL')?.values ?? [])]).toEqual([130, Number.NaN, Number.NaN]);
    expect(results.get('LDL')?.failures.get(1)?.cause?.message).toBe('O valor de T não é um número: lipêmico');
  });

  test('given for what is computed are not read', () => {
    const VLDL = Float64Array.of(1, 1, 1);
    const { results } = compileSet(lipids).evaluateColumns({ CT, HDL, TRIG, VLDL });
    expect(results.get('VLDL')?.values[0]).toBe(30);
  });

  test('without a column for what they read are all unknown', () => {
    const { results } = compileSet(lipids).evaluateColumns({ CT, HDL });
    expect([...(results.get('VLDL')?.failures.values() ?? [])].map(({ code }) => code)).toEqual(
      Array(3).fill('VARIAVEL_DESCONHECIDA'),
    );
  });

  test('of many blocks pass ties and many digits on as rows do', () => {
    const items: SetItem[] = [
      { code: 'M', formula: 'MEDIA(A; B)', decimals: 2 },
      { code: 'L', formula: 'M * 1000000000000', decimals: 3 },
      { code: 'R', formula: 'L - M', decimals: 3 },
    ];
    const cell = (row: number, salt: number): number => (((row * 7919 + salt * 104_729) % 4001) - 2000) / 100;
    const rows = Array.from({ length: 3000 }, (_, row) => ({ A: cell(row, 1), B: row === 2000 ? null : cell(row, 2) }));
    expect(byColumns(items, {}, rows)).toEqual(byRows(items, {}, rows));
  });

  test('say whether every cycle settled', () => {
    const ring = compileSet([{ code: 'A', formula: 'A + X', decimals: 0 }]);
    expect(ring.evaluateColumns({ X: [0, 0] }).stable).toBe(true);
    const { results, stable } = ring.evaluateColumns({ X: [0, 1] });
    expect(stable).toBe(false);
    expect([...(results.get('A')?.diagnostics.keys() ?? [])]).toEqual([1]);
  });

  test('are none where there is no column', () => {
    const set = compileSet(lipids);
    for (const columns of [{}, null, 7]) {
      expect(set.evaluateColumns(columns as never).results.get('LDL')?.values).toEqual(new Float64Array(0));
    }
  });

  test('of stored sets are the same', () => {
    const stored = lipids.map(({ formula, ...item }) => ({
      ...item,
      formula: typeof formula === 'string' ? compile(formula).toJSON() : null,
    }));
    expect(evaluateSetColumns(setFromJSON(stored), { CT, HDL, TRIG })).toEqual(
      compileSet(lipids).evaluateColumns({ CT, HDL, TRIG }),
    );
    expect(() => evaluateSetColumns({ ...setFromJSON(stored) }, {})).toThrow(TypeError);
  });
});
