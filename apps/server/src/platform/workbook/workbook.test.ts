import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { isArchive, readWorkbook } from './index.ts';
import { sheetRows } from './sheet-rows.ts';

type Value = string | number | boolean | Date | null;

const cellOf = (value: Value) =>
  value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy hh:mm' } : value === null ? null : { value };

async function workbook(rows: readonly (readonly Value[])[]): Promise<Uint8Array> {
  return writeXlsxFile(rows.map((row) => row.map(cellOf)) as SheetData).toBuffer();
}

const rowsOf = async (bytes: Uint8Array) => {
  const answer = await sheetRows(bytes);
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.rows;
};

describe('a workbook', () => {
  test('is read in a thread: days and moments in one form, empty rows kept in their places', async () => {
    const bytes = await workbook([
      ['Tubo', 'Valor', 'Medido'],
      ['0000000001', 7.25, new Date('2026-11-20T13:30:00Z')],
      [null, null, null],
      ['tab\tna célula', true, new Date('2026-11-20T00:00:00Z')],
    ]);
    expect(isArchive(bytes)).toBe(true);
    const answer = await readWorkbook(bytes);
    if ('problem' in answer) throw new Error(answer.problem);
    expect(answer.rows).toEqual([
      ['Tubo', 'Valor', 'Medido'],
      ['0000000001', 7.25, '2026-11-20 13:30:00'],
      ['', '', ''],
      ['tab\tna célula', 'true', '2026-11-20'],
    ]);
  });

  test('has its numbers without what a computer adds', async () => {
    expect(await rowsOf(await workbook([['A', 1.234, 0.1 + 0.2]]))).toEqual([['A', 1.234, 0.3]]);
  });

  test('loses no cell and no digit of up to fifteen', async () => {
    const text = fc
      .string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' })
      .filter((each) => each.trim() !== '');
    const number = fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1000);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, number), { minLength: 1, maxLength: 8 }), async (rows) => {
        const read = await rowsOf(await workbook(rows));
        expect(read.map(([first]) => first)).toEqual(rows.map(([first]) => first.trim()));
        expect(read.map(([, second]) => second)).toEqual(rows.map(([, second]) => second + 0));
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    ['an archive of something else', zipSync({ 'a.txt': Buffer.from('nada') })],
    ['only the beginning of one', Buffer.from('PK\u0003\u0004 só o começo')],
  ])('is not %s', async (_, bytes) => {
    expect(await readWorkbook(bytes)).toEqual({ problem: 'notWorkbook' });
  });

  test('that expands a thousand times is not unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(30 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readWorkbook(bomb)).toEqual({ problem: 'expands' });
  });

  test('that takes too long is given up', async () => {
    expect(await readWorkbook(await workbook([['A', 1]]), 0)).toEqual({ problem: 'expands' });
  });
});
