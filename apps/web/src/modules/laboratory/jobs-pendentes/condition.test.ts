import { formatCpf } from '@bancada/br-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionOf } from './condition.ts';

test('digits are a CPF, however they are written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,11}$/), (typed) => {
      expect(conditionOf(` ${typed} `)).toEqual({ CPF: typed });
      expect(conditionOf(formatCpf(typed))).toEqual({ CPF: formatCpf(typed) });
    }),
  );
});

test('a text with a letter is a name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d. -]{0,9}[A-Za-zÀ-ÿ][\d. -]{0,9}$/), (typed) => {
      expect(conditionOf(typed)).toEqual({ NomeCompleto_contains: typed.trim() });
    }),
  );
});

test('signs alone are no CPF, and nothing typed narrows nothing', () => {
  expect(conditionOf('. -')).toEqual({ NomeCompleto_contains: '. -' });
  expect(conditionOf('  ')).toEqual({});
});
