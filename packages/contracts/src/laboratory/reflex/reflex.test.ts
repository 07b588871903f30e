import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimal } from '../../shared/decimal.ts';
import { condicoesReflexas, isComparison, meetsCondition } from './condicao.ts';
import { reflexRing } from './ring.ts';

const decimal = fc
  .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 9 }))
  .map(([whole, tenth]) => (tenth === 0 ? String(whole) : whole === 0 ? `0.${tenth}` : `${whole}.${tenth}`));
const comparisons = condicoesReflexas.filter(isComparison);

/** What the words of a condition mean for one number. */
const plain = {
  Igual: (order: number) => order === 0,
  Diferente: (order: number) => order !== 0,
  Menor: (order: number) => order < 0,
  Menor_Igual: (order: number) => order <= 0,
  Maior: (order: number) => order > 0,
  Maior_Igual: (order: number) => order >= 0,
} as const;

test('a number meets a condition as its words say', () => {
  fc.assert(
    fc.property(fc.constantFrom(...comparisons), decimal, decimal, (Condicao, value, Limite) => {
      const says = plain[Condicao as keyof typeof plain](compareDecimal(value, Limite));
      expect(meetsCondition({ Condicao, Limite, Texto: null }, { type: 'Numero', value }, null)).toBe(says);
    }),
  );
});

test('a value beyond what is measured meets a condition only where all it may be would', () => {
  const operators = {
    '<': (o: number) => o < 0,
    '<=': (o: number) => o <= 0,
    '>': (o: number) => o > 0,
    '>=': (o: number) => o >= 0,
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...comparisons),
      fc.constantFrom('<', '<=', '>', '>=' as const),
      decimal,
      decimal,
      decimal,
      (Condicao, operator, at, Limite, candidate) => {
        const valor = { type: 'Numero' as const, value: at, operator };
        if (!meetsCondition({ Condicao, Limite, Texto: null }, valor, null)) return;
        if (!operators[operator](compareDecimal(candidate, at))) return;
        expect(plain[Condicao as keyof typeof plain](compareDecimal(candidate, Limite))).toBe(true);
      },
    ),
  );
  const below = { type: 'Numero' as const, value: '0.5', operator: '<' as const };
  expect(meetsCondition({ Condicao: 'Menor', Limite: '0.5', Texto: null }, below, null)).toBe(true);
  expect(meetsCondition({ Condicao: 'Menor', Limite: '0.4', Texto: null }, below, null)).toBe(false);
  expect(meetsCondition({ Condicao: 'Maior', Limite: '0.1', Texto: null }, below, null)).toBe(false);
});

test('ranges, choices and empty values', () => {
  const asked = { Limite: null, Texto: null };
  const value = { type: 'Numero' as const, value: '7' };
  expect(meetsCondition({ ...asked, Condicao: 'Fora_Faixa' }, value, 'critico')).toBe(true);
  expect(meetsCondition({ ...asked, Condicao: 'Critico' }, value, 'fora_da_faixa')).toBe(false);
  expect(meetsCondition({ ...asked, Condicao: 'Fora_Faixa' }, { ...value, value: null }, null)).toBe(false);
  const choice = { type: 'Multi_Lista' as const, value: ['A', 'B'] };
  expect(meetsCondition({ Condicao: 'Igual', Limite: null, Texto: 'B' }, choice, null)).toBe(true);
  expect(meetsCondition({ Condicao: 'Diferente', Limite: null, Texto: 'B' }, choice, null)).toBe(false);
  expect(meetsCondition({ Condicao: 'Igual', Limite: null, Texto: '7' }, value, null)).toBe(false);
});

test('a ring is found exactly where a link leads back', () => {
  const link = fc.record({ de: fc.integer({ min: 1, max: 6 }), para: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(fc.array(link, { maxLength: 12 }), link, (links, added) => {
      const reached = new Set([added.para]);
      for (let grown = -1; grown !== reached.size;) {
        grown = reached.size;
        for (const { de, para } of links) if (reached.has(de)) reached.add(para);
      }
      const ring = reflexRing(links, added);
      expect(ring !== null).toBe(reached.has(added.de));
      if (!ring) return;
      expect([ring[0], ring[1], ring.at(-1)]).toEqual([added.de, added.para, added.de]);
      for (const [place, de] of ring.slice(1, -1).entries())
        expect(links).toContainEqual({ de, para: ring[place + 2] });
    }),
  );
});
