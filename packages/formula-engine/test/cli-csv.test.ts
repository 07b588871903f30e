import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvReader, delimiterOf } from '../src/cli/csv-reader.ts';
import { csvLine } from '../src/cli/csv-writer.ts';

const field = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', ';', ',', '\n', '\r', ' ', 'a', '1', 'é') }),
);
const table = fc
  .tuple(fc.constantFrom(';', ',', '\t'), fc.constantFrom('\n', '\r\n'), fc.integer({ min: 2, max: 5 }))
  .chain(([delimiter, lineEnd, width]) =>
    fc.record({
      delimiter: fc.constant(delimiter),
      lineEnd: fc.constant(lineEnd),
      rows: fc.array(fc.array(field, { minLength: width, maxLength: width }), { maxLength: 6 }),
      header: fc.constant(Array.from({ length: width }, (_, index) => `C${index}`)),
    }),
  );

/** The pieces of a text, cut at the places given. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...places.map((place) => place % (text.length + 1)), text.length].sort((a, b) => a - b);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

describe('a CSV', () => {
  test('that is written is read again, however it arrives', () => {
    fc.assert(
      fc.property(table, fc.array(fc.nat(1000), { maxLength: 8 }), ({ delimiter, lineEnd, rows, header }, places) => {
        const text = [header, ...rows].map((row) => csvLine(row, delimiter, lineEnd)).join('');
        const reader = new CsvReader('file');
        const records = [...cut(text, places).flatMap((piece) => reader.push(piece)), ...reader.end()];
        // A row of nothing but blanks is an empty line.
        const expected = rows.filter((row) => csvLine(row, delimiter, '').trim() !== '');
        expect(records.map(({ fields }) => fields)).toEqual([header, ...expected]);
        expect([reader.delimiter, reader.lineEnd]).toEqual([delimiter, lineEnd]);
      }),
      { numRuns: 500 },
    );
  });

  test('tells on which line of the file a record begins', () => {
    const reader = new CsvReader('file');
    const records = [...reader.push('A;B\n\n"1\n2";3\n4;5'), ...reader.end()];
    expect(records).toEqual([
      { line: 1, fields: ['A', 'B'] },
      { line: 3, fields: ['1\n2', '3'] },
      { line: 5, fields: ['4', '5'] },
    ]);
  });

  test('has the delimiter that its header has most of, outside quotation marks', () => {
    expect(['A;B', 'A,B', 'A\tB', 'A', '"a,b,c";d', 'a,b;c,d'].map(delimiterOf)).toEqual([
      ';',
      ',',
      '\t',
      ';',
      ';',
      ',',
    ]);
  });
});
