import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './index.ts';

test('names are the same without case and accents', () => {
  expect(['São José', 'SAO JOSE', 'são josé'.normalize('NFD')].map(foldText)).toEqual(Array(3).fill('sao jose'));
  expect(foldText(' Ação ')).toBe(' acao ');
  expect(foldText('Ærø ß')).toBe('ærø ß');
});

test('folding again changes nothing, and plain texts are folded as all others are', () => {
  const slow = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      expect(foldText(text)).toBe(slow(text));
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => foldText(foldText(text)) === foldText(text)));
});
