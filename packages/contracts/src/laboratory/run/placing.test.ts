import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillOrder, freeWells, moveWell, placeWells, PLACED_NOW, type TakenWell, type WantedWell } from './placing.ts';

const plate = { Linhas: 2, Colunas: 3 };
const sample = (Test: number, Posicao: string | null = null): WantedWell => ({ Tipo: 'Amostra', Test, Posicao });

test('a plate is filled down its columns', () => {
  expect(fillOrder(plate)).toEqual(['A1', 'B1', 'A2', 'B2', 'A3', 'B3']);
  expect(freeWells(plate, [{ Posicao: 'B1' }, { Posicao: 'A2' }])).toEqual(['A1', 'B2', 'A3', 'B3']);
});

test('what is there already stays, or is moved; what is sent twice is placed once', () => {
  const wells: TakenWell[] = [{ id: 7, Posicao: 'A1', Tipo: 'Amostra', Test: 1 }];
  expect(placeWells(plate, wells, [sample(1), sample(1, 'b2'), sample(2), sample(2)])).toEqual([
    { Posicao: 'A1', id: 7 },
    { Posicao: 'B2', id: 7 },
    { Posicao: 'A1', id: null },
    { Posicao: 'A1', id: PLACED_NOW },
  ]);
  expect(moveWell(plate, wells, 7, 'A1')).toEqual({ Posicao: 'A1', id: 7 });
});

test('a duplicate needs its sample in the run; one test may have several', () => {
  const twin: WantedWell = { Tipo: 'Duplicata', Test: 1, Posicao: null };
  expect(
    placeWells(plate, [], [twin, sample(1), twin, twin]).map((each) =>
      'refused' in each ? each.refused : each.Posicao,
    ),
  ).toEqual(['noSample', 'A1', 'B1', 'A2']);
});

const wanted = fc.record({
  Tipo: fc.constantFrom('Amostra', 'Branco', 'Duplicata'),
  Test: fc.integer({ min: 1, max: 5 }),
  Posicao: fc.option(fc.constantFrom('A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'x')),
});

test('whatever is wanted, no position has two things and no test of a sample is in two positions', () => {
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 12 }), (all) => {
      const asked = all.map((each): WantedWell => ({ ...each, Test: each.Tipo === 'Branco' ? null : each.Test }));
      let wells: TakenWell[] = [];
      let next = 1;
      for (const [index, placing] of placeWells(plate, [], asked).entries()) {
        const item = asked[index];
        if (!item || 'refused' in placing || placing.id === PLACED_NOW) continue;
        wells = [
          ...wells.filter(({ id }) => id !== placing.id),
          { ...item, id: placing.id ?? next++, Posicao: placing.Posicao },
        ];
      }
      const taken = wells.map(({ Posicao }) => Posicao);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken.every((each) => fillOrder(plate).includes(each))).toBe(true);
      const samples = wells.flatMap(({ Tipo, Test }) => (Tipo === 'Amostra' ? [Test] : []));
      expect(new Set(samples).size).toBe(samples.length);
    }),
  );
});
