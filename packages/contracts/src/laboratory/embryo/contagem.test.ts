import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventosDoEstagio, medidasEmbriao, percentualDe } from './contagem.ts';

test('a stage is that of its first event and of all later ones', () => {
  expect(eventosDoEstagio('Fertilizado')).toHaveLength(15);
  expect(eventosDoEstagio('Clivado')[0]).toBe('t2');
  expect(eventosDoEstagio('Clivado')).not.toContain('tPNf');
  expect(eventosDoEstagio('Blastocisto')).toEqual(['tB', 'tEB', 'tHB']);
  expect(new Set(medidasEmbriao).size).toBe(medidasEmbriao.length);
});

test('a share is the percentage, halves up, and that of nothing is none', () => {
  expect(percentualDe(0, 0)).toBeNull();
  expect([percentualDe(1, 3), percentualDe(2, 3), percentualDe(1, 2000), percentualDe(1, 1)]).toEqual([
    '33.3',
    '66.7',
    '0.1',
    '100',
  ]);
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 5000 }), (part, whole) => {
      const shown = Number(percentualDe(part, whole));
      expect(Math.abs(shown - (part * 100) / whole)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
