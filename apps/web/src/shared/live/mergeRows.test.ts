import { expect, test } from 'vitest';
import { mergeRows } from './mergeRows.ts';

test('rows that have not changed stay the same objects, in the new order', () => {
  const before = [
    { id: 1, Versao: 1, Nome: 'a' },
    { id: 2, Versao: 1, Nome: 'b' },
    { id: 3, Versao: 4, Nome: 'c' },
  ];
  const after = [
    { id: 3, Versao: 4, Nome: 'c' },
    { id: 2, Versao: 2, Nome: 'B' },
    { id: 4, Versao: 1, Nome: 'd' },
  ];
  const merged = mergeRows(before, after);
  expect(merged).toEqual(after);
  expect(merged[0]).toBe(before[2]);
  expect(merged[1]).toBe(after[1]);
});

test('what hangs on a row counts, too', () => {
  const before = [{ id: 1, Versao: 1, Samples: { total: 1 } }];
  const after = [{ id: 1, Versao: 1, Samples: { total: 2 } }];
  expect(mergeRows(before, after)).toEqual(after);
});

test('what is not a list of rows is taken as it is', () => {
  const after = { id: 1, Versao: 1 };
  expect(mergeRows(undefined, after)).toBe(after);
  expect(mergeRows([1, 2], [2, 1])).toEqual([2, 1]);
  expect(mergeRows([{ id: 1, Versao: 1 }], 7)).toBe(7);
});
