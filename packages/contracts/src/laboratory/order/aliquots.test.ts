import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../shared/dinheiro.ts';
import { leftAfterAliquots, takenByAliquots } from './aliquots.ts';

const volume = fc.integer({ min: 1, max: 100_000 }).map((n) => sum([`0.${String(n).padStart(5, '0')}`]));
const count = fc.integer({ min: 1, max: 100 });

test('what is left and what was taken are the whole, whatever they are', () => {
  fc.assert(
    fc.property(volume, volume, count, (whole, each, n) => {
      const left = leftAfterAliquots(whole, each, n) ?? '';
      expect(sum([left, takenByAliquots(each, n) ?? ''])).toBe(whole);
    }),
  );
});

test('nobody has measured it: nothing is counted', () => {
  expect(leftAfterAliquots(null, '0.5', 3)).toBeNull();
  expect(leftAfterAliquots('5', null, 3)).toBe('5');
  expect(leftAfterAliquots('1', '0.5', 3)).toBe('-0.5');
});
