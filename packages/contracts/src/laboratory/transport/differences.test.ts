import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf, differs, isOutside } from './differences.ts';
import { situacoesTubo } from './remessa-amostra-item.ts';

const cold = { TemperaturaMinima: '2', TemperaturaMaxima: '8' };

test('a temperature is within the limits, the limits themselves included; without a limit any is', () => {
  const outside = ['1.9', '2', '2.00', '8', '8.01', '-20', null].map((each) => isOutside(each, cold));
  expect(outside).toEqual([true, false, false, false, true, true, false]);
  expect(isOutside('-20', { TemperaturaMinima: null, TemperaturaMaxima: '-18' })).toBe(false);
  expect(isOutside('40', { TemperaturaMinima: null, TemperaturaMaxima: null })).toBe(false);
});

test('a box arrives without a difference exactly when all that was sent was read, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...situacoesTubo)), fc.constantFrom('5', '9', null), (all, temperature) => {
      const tubes = all.map((Situacao) => ({ Situacao }));
      const found = differencesOf(cold, tubes, temperature);
      expect(found.faltam + found.sobram).toBe(all.filter((each) => ['Na_Caixa', 'A_Mais'].includes(each)).length);
      expect(differs(found)).toBe(all.includes('Na_Caixa') || all.includes('A_Mais') || temperature === '9');
    }),
  );
});
