import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deltaOf } from './delta.ts';

const number = (value: string) => ({ type: 'Numero' as const, value });
const anterior = (value: string, Unidade: string | null = 'mg/dL') => ({ ValorResultado: number(value), Unidade });
const tenths = fc
  .integer({ min: -99_999, max: 99_999 })
  .map((n) => `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 10)}.${Math.abs(n) % 10}`);

test('a difference is exact, and in per cent of the earlier value', () => {
  expect(deltaOf(number('0.3'), 'mg/dL', anterior('0.1'))).toEqual({ difference: '0.2', percent: '200' });
  expect(deltaOf(number('90'), 'mg/dL', anterior('120'))).toEqual({ difference: '-30', percent: '-25' });
  expect(deltaOf(number('5'), 'mg/dL', anterior('0'))).toEqual({ difference: '5', percent: null });
});

test('limits, texts and other units have none', () => {
  expect(deltaOf({ ...number('5'), operator: '<' }, 'mg/dL', anterior('4'))).toBeNull();
  expect(deltaOf(null, 'mg/dL', anterior('4'))).toBeNull();
  expect(deltaOf({ type: 'Texto', value: '5' }, 'mg/dL', anterior('4'))).toBeNull();
  expect(deltaOf(number('5'), 'mmol/L', anterior('4'))).toBeNull();
});

test('back from a difference leads where it began', () => {
  fc.assert(
    fc.property(tenths, tenths, (now, before) => {
      const there = deltaOf(number(now), 'x', anterior(before, 'x'));
      const back = deltaOf(number(before), 'x', anterior(now, 'x'));
      expect(Number(there?.difference)).toBeCloseTo(-Number(back?.difference), 6);
    }),
  );
});
