import { LocalArmazenagem } from '@bancada/contracts';
import { buildRow } from '@bancada/testing';
import { expect, test } from 'vitest';
import { placePath } from './placePath.ts';

const place = (id: number, Pai: number | null): LocalArmazenagem => ({ ...buildRow(LocalArmazenagem, id), id, Pai });
const ids = (of: LocalArmazenagem, places: readonly LocalArmazenagem[]) => placePath(of, places).map(({ id }) => id);

test('a place is named from the outermost place on', () => {
  const [canister, cane, straw] = [place(1, null), place(2, 1), place(3, 2)];
  const places = [straw, canister, cane, place(9, null)];
  expect(ids(straw, places)).toEqual([1, 2, 3]);
  expect(ids(canister, places)).toEqual([1]);
});

test('a place whose outer one is not listed, or which is inside itself, ends the path', () => {
  const [first, second] = [place(1, 2), place(2, 1)];
  expect(ids(place(4, 77), [])).toEqual([4]);
  expect(ids(first, [first, second])).toEqual([2, 1]);
});
