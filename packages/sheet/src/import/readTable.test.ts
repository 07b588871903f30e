import { describe, expect, test } from 'vitest';
import { readTable, readText, ReadError, type ReadProblem } from './readTable.ts';

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

async function problemOf(reading: Promise<unknown>): Promise<ReadProblem | null> {
  const error: unknown = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) return null;
  if (error instanceof ReadError) return error.problem;
  throw error;
}

describe('readText', () => {
  test.each([
    ['SEQN,TRIG\n1,2\n', ','],
    ['a;b\n1,5;2,5\n', ';'],
    ['a\tb\n1,5\t"x\ny"\n', '\t'],
  ])('finds the separator of %j', (text, separator) => {
    const table = readText(text, 'x');
    expect(table.separator).toBe(separator);
    expect(table.headers).toHaveLength(2);
    expect(table.rows).toHaveLength(1);
  });

  test('keeps line breaks and separators inside quotes, and leaves empty lines out', () => {
    const { rows } = readText('a;b\n"1;2";"linha 1\nlinha 2"\n\n3;4\n', 'x');
    expect(rows).toEqual([
      ['1;2', 'linha 1\nlinha 2'],
      ['3', '4'],
    ]);
  });

  test('a header alone is no table', () => {
    expect(() => readText('a;b\n', 'x')).toThrow(ReadError);
  });
});

describe('readTable', () => {
  test('reads UTF-8 with a byte order mark, and the Windows code page', async () => {
    expect((await readTable(file('a.csv', '\uFEFFnão;b\n1;2'), '.')).headers).toEqual(['não', 'b']);
    const windows = new Uint8Array([0x6e, 0xe3, 0x6f, 0x3b, 0x62, 0x0a, 0x31, 0x3b, 0x32]);
    expect((await readTable(file('a.csv', windows), '.')).headers).toEqual(['não', 'b']);
  });

  test('says what is wrong with files that are not what they are called', async () => {
    expect(await problemOf(readTable(file('a.xlsx', 'a;b\n1;2'), '.'))).toBe('notWorkbook');
    expect(await problemOf(readTable(file('a.csv', new Uint8Array([0x50, 0x4b, 3, 4])), '.'))).toBe('notText');
    expect(await problemOf(readTable(file('a.csv', new Uint8Array([0x61, 0, 0x62])), '.'))).toBe('notText');
    expect(await problemOf(readTable(file('a.pdf', 'a;b\n1;2'), '.'))).toBe('extension');
    expect(await problemOf(readTable(file('a.csv', 'a;b\n"1;2'), '.'))).toBe('quotes');
    expect(await problemOf(readTable(file('a.csv', ''), '.'))).toBe('empty');
  });
});

describe('a workbook', () => {
  /** A ZIP file whose directory names files of these sizes. */
  function zip(sizes: readonly number[], length = 100): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(length + sizes.length * 46 + 22);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, 0x04034b50, true);
    sizes.forEach((size, n) => {
      view.setUint32(length + n * 46, 0x02014b50, true);
      view.setUint32(length + n * 46 + 24, size, true);
    });
    const end = length + sizes.length * 46;
    view.setUint32(end, 0x06054b50, true);
    view.setUint16(end + 10, sizes.length, true);
    view.setUint32(end + 16, length, true);
    return bytes;
  }

  test.each([
    ['one file of many times its size', zip([900_000_000])],
    ['more than the machine can hold, whatever its own size', zip([600_000_000], 4_000_000)],
    ['a size that stands elsewhere', zip([0xffffffff])],
    ['thousands of files', zip(Array.from({ length: 3000 }, () => 1))],
  ])('that expands to %s is refused before it is unpacked', async (_, bytes) => {
    expect(await problemOf(readTable(file('a.xlsx', bytes), '.'))).toBe('expands');
  });

  test('of a modest size is handed on; one without a directory is none', async () => {
    expect(await problemOf(readTable(file('a.xlsx', zip([1000])), '.'))).toBe('notWorkbook');
    expect(await problemOf(readTable(file('a.xlsx', zip([1000]).subarray(0, 60)), '.'))).toBe('notWorkbook');
  });
});
