import { buildSample } from '@bancada/testing';
import { expect, test } from 'vitest';
import { familyOf, type Relative } from './family.ts';

const sample = (id: number, Alicota: number | null) => buildSample({ id, Alicota });
const written = (relative: Relative | null): unknown =>
  relative && [relative.sample.id, ...relative.parts.map(written)];

test('a family is the same from each of its members, and no stranger belongs to it', () => {
  const samples = [sample(1, null), sample(2, 1), sample(3, 1), sample(4, 2), sample(9, null), sample(10, 9)];
  const family = [1, [2, [4]], [3]];
  for (const id of [1, 2, 3, 4]) expect(written(familyOf(samples, id))).toEqual(family);
  expect(written(familyOf(samples, 77))).toBeNull();
});
