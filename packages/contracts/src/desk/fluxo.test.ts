import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCursor, readCursor } from './fluxo.ts';

test('a cursor survives its text', () => {
  const seqs = fc.dictionary(fc.integer({ min: 1, max: 1e9 }).map(String), fc.nat(2 ** 31), { minKeys: 1 });
  fc.assert(
    fc.property(seqs, (entries) => {
      const cursor = new Map(Object.entries(entries).map(([empresa, seq]) => [Number(empresa), seq]));
      expect(readCursor(formatCursor(cursor))).toEqual(cursor);
    }),
  );
});

test('what is not a cursor is none', () => {
  for (const text of [
    undefined,
    '',
    '1',
    '1:',
    'a:1',
    '1:2,',
    '1:-2',
    '1:2;3:4',
    ' 1:2',
    '1:1e3',
    '1:99999999999999999',
  ]) {
    expect(readCursor(text)).toBeUndefined();
  }
});
