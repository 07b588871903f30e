import { expect, test } from 'vitest';
import { type Scan, withOutcome } from './useScans.ts';

const refused = (place: number, code: string): Scan => ({ place, code, outcome: { tone: 'error', text: code } });

test('what is refused is kept, the newest first, until its label is accepted', () => {
  const one = withOutcome([], refused(1, 'A'));
  const two = withOutcome(one, { place: 2, code: 'B', outcome: null });
  expect(two.map(({ code }) => code)).toEqual(['B', 'A']);
  expect(withOutcome(two, { place: 3, code: 'A', outcome: { tone: 'success', text: '' } })).toMatchObject([
    { code: 'B' },
  ]);
});

test('a label refused again is there once; a warning is told once and not kept', () => {
  const twice = withOutcome([refused(1, 'A')], refused(2, 'A'));
  expect(twice).toMatchObject([{ place: 2, code: 'A' }]);
  expect(withOutcome([], { place: 3, code: 'C', outcome: { tone: 'warning', text: '' } })).toEqual([]);
});

test('of a box of refused tubes a hundred are kept', () => {
  const all = Array.from({ length: 120 }, (_, n) => refused(n, `T${n}`));
  const kept = all.reduce<readonly Scan[]>(withOutcome, []);
  expect(kept).toHaveLength(100);
  expect(kept[0]?.code).toBe('T119');
});
