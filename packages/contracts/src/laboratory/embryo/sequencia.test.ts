import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrumarQuadros, type QuadroListado } from './sequencia.ts';

const frame = (Quadro: number, EsViewerEmbryoId = 'E1'): QuadroListado => ({
  Quadro,
  Hpi: `${Quadro}.5`,
  EsViewerEmbryoId,
});
const whole = Array.from({ length: 30 }, (_, n) => frame(n));

test('a whole sequence stays as it is', () => {
  const { Quadros, Avisos } = arrumarQuadros('E1', whole);
  expect(Quadros.map(({ Quadro }) => Quadro)).toEqual(whole.map(({ Quadro }) => Quadro));
  expect(Avisos).toEqual([]);
});

test.each([
  ['frames that are missing', [frame(0), frame(1), frame(4)], [0, 1, 4], [{ Codigo: 'faltam', Quantidade: 2 }]],
  ['doubled ones', [frame(0), frame(1), frame(1)], [0, 1], [{ Codigo: 'repetidos', Quantidade: 1 }]],
  ['ones out of order', [frame(1), frame(0), frame(2)], [0, 1, 2], [{ Codigo: 'fora_de_ordem', Quantidade: 2 }]],
  ['those of another embryo', [frame(0), frame(1, 'E2')], [0], [{ Codigo: 'de_outro', Quantidade: 1 }]],
  ['nothing at all', [], [], []],
] as const)('%s are put right and said', (_, listed, numbers, avisos) => {
  const { Quadros, Avisos } = arrumarQuadros('E1', listed);
  expect(Quadros.map(({ Quadro }) => Quadro)).toEqual(numbers);
  expect(Avisos).toEqual(avisos);
});

test('however they are listed, frames are shown in the order of time, each once, and none of another embryo', () => {
  const listing = fc.array(fc.tuple(fc.nat(29), fc.constantFrom('E1', 'E1', 'E2')), { maxLength: 60 });
  fc.assert(
    fc.property(listing, (pairs) => {
      const { Quadros } = arrumarQuadros(
        'E1',
        pairs.map(([n, of]) => frame(n, of)),
      );
      const expected = [...new Set(pairs.filter(([, of]) => of === 'E1').map(([n]) => n))].toSorted((a, b) => a - b);
      expect(Quadros.map(({ Quadro }) => Quadro)).toEqual(expected);
    }),
  );
});
