import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';
import { textKind } from '../kinds/textKind.ts';
import { findPlaces, firstFrom } from './find.ts';
import { SheetTable } from './table.ts';

const kind = textKind();

function tableOf(cells: readonly (readonly string[])[]): SheetTable<{ id: number; cells: readonly string[] }> {
  const columns = [0, 1, 2].map((index) => ({
    id: `c${index}`,
    header: `c${index}`,
    kind: () => kind,
    value: (row: { id: number; cells: readonly string[] }) => row.cells[index] ?? null,
  }));
  return new SheetTable({
    rows: cells.map((own, id) => ({ id, cells: own })),
    columns,
    rowId: ({ id }) => String(id),
  });
}

function found(cells: readonly (readonly string[])[], text: string): number[] {
  const places: number[] = [];
  for (const _ of findPlaces(tableOf(cells), text, places));
  return places;
}

const word = fc.string({ unit: fc.constantFrom('a', 'á', 'Ã', 'b', 'B', ' ', '1'), maxLength: 4 });
const rows = fc.array(fc.tuple(word, word, word), { maxLength: 12 });

describe('finding', () => {
  test('finds exactly the cells that show the text, in order, whatever the case and accents', () => {
    fc.assert(
      fc.property(rows, word, (cells, text) => {
        const expected = cells
          .flat()
          .flatMap((shown, place) => (fold(text) !== '' && fold(shown).includes(fold(text)) ? [place] : []));
        expect(found(cells, text)).toEqual(expected);
      }),
    );
  });

  test('a text without its accents is found, and the empty text nowhere', () => {
    expect(found([['Potássio', 'SÓDIO', 'x']], 'sodio')).toEqual([1]);
    expect(found([['Potassio', '', 'x']], 'ÁSS')).toEqual([0]);
    expect(found([['', 'a', 'b']], '  ')).toEqual([]);
  });

  test('the first place at or after one is where a sorted list says', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50)), fc.nat(60), (numbers, place) => {
        const places = numbers.toSorted((a, b) => a - b);
        expect(firstFrom(places, place)).toBe(places.filter((each) => each < place).length);
      }),
    );
  });
});

test('folding takes the quick way for plain texts and gives the same', () => {
  const slow = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(fold(text)).toBe(slow(text));
    }),
  );
});
