import { timesDecimal } from '@bancada/contracts';
import { definicao } from '@bancada/contracts/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellTypes,
  counted,
  emptyCount,
  percentOf,
  totals,
  upTo,
  withoutLast,
  type Count,
  type Total,
} from './counter.ts';

const codes = ['SEG', 'LINF', 'MONO', 'EOS'] as const;
const act = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...codes) },
  { weight: 1, arbitrary: fc.constant('undo' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...totals) },
);

/** What acts come to, cell by cell and undone one by one: the number of cells only grows over what was seen. */
function plainly(acts: readonly (string | Total)[]): Count {
  let total: Total = 100;
  const cells: string[] = [];
  for (const each of acts) {
    if (each === 'undo') cells.pop();
    else if (typeof each === 'number') total = cells.length <= each ? each : total;
    else if (cells.length < total) cells.push(each);
  }
  return { total, cells };
}

const taken = (count: Count, each: (typeof codes)[number] | 'undo' | Total): Count => {
  if (each === 'undo') return withoutLast(count);
  return typeof each === 'number' ? upTo(count, each) : counted(count, each);
};

test('a count is the cells that were seen and not taken back, and never more than asked', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 400 }), (acts) => {
      expect(acts.reduce(taken, emptyCount)).toEqual(plainly(acts));
    }),
    { numRuns: 200 },
  );
});

test('the parts of a complete count are 100 exactly; before there are none', () => {
  const cells = fc
    .constantFrom(...totals)
    .chain((total) =>
      fc
        .array(fc.constantFrom(...codes), { minLength: total, maxLength: total })
        .map((seen) => ({ total, cells: seen })),
    );
  fc.assert(
    fc.property(cells, (count) => {
      const halves = codes.map((code) => BigInt(timesDecimal(percentOf(count, code) ?? '-1', '2')));
      expect(halves.reduce((sum, each) => sum + each, 0n)).toBe(200n);
      expect(codes.map((code) => percentOf(withoutLast(count), code))).toEqual(codes.map(() => null));
    }),
    { numRuns: 50 },
  );
});

test('types are numbers with a key; the absolute count is the formula of one of them alone', () => {
  const types = cellTypes([
    definicao({ CodigoComponent: 'LEUCO' }),
    definicao({ CodigoComponent: 'SEG', NomeComponent: 'Segmentados', TeclaContagem: 'S' }),
    definicao({ CodigoComponent: 'LINF', NomeComponent: 'Linfócitos', CalculoAlias: 'L', TeclaContagem: 'l' }),
    definicao({ CodigoComponent: 'MONO', TeclaContagem: 's' }),
    definicao({ CodigoComponent: 'RAZAO', TipoComponente: 'Calculo', CalculoFormula: 'SEG/LINF' }),
    definicao({ CodigoComponent: 'SEG_ABS', TipoComponente: 'Calculo', CalculoFormula: 'LEUCO*SEG/100' }),
    definicao({ CodigoComponent: 'LINF_ABS', TipoComponente: 'Calculo', CalculoFormula: 'leuco*l/100' }),
  ]);
  expect(types.map(({ code, key, absolute }) => [code, key, absolute?.CodigoComponent])).toEqual([
    ['SEG', 's', 'SEG_ABS'],
    ['LINF', 'l', 'LINF_ABS'],
    ['MONO', null, undefined],
  ]);
});
