import { parseDecimalPt } from '@bancada/br-utils';
import fc from 'fast-check';
import papaparse from 'papaparse';
import readWorkbook from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { calculatedKind } from '../kinds/calculatedKind.ts';
import { checkKind } from '../kinds/checkKind.ts';
import { dateKind } from '../kinds/dateKind.ts';
import { moneyKind } from '../kinds/identifierKinds.ts';
import { listKind } from '../kinds/listKind.ts';
import { memoKind } from '../kinds/memoKind.ts';
import { numberKind } from '../kinds/numberKind.ts';
import { textKind } from '../kinds/textKind.ts';
import { timeKind } from '../kinds/timeKind.ts';
import type { CellKind } from '../model/kind.ts';
import type { CellValue } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import { csvHeader, csvLine } from './csv.ts';
import { exportSheet } from './exportSheet.ts';
import { readLines } from './lines.ts';
import { exportLocale } from './locale.ts';
import { fileName, sheetName } from './names.ts';
import { sheetCell, sheetColumns } from './sheetColumns.ts';
import { spreadsheetNumber } from './spreadsheetNumber.ts';
import type { ExportCell, ExportLine } from './types.ts';
import { columnLetters } from './columnLetters.ts';
import { workbook, workbookCell } from './workbook.ts';

const pt = exportLocale('pt-BR');

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.nat(12))
  .map(([minus, digits, places]) => {
    const text = String(digits).padStart(places + 1, '0');
    const whole = text.slice(0, text.length - places);
    const fraction = places === 0 ? '' : text.slice(-places).replace(/0+$/, '');
    return `${minus && digits > 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
  });

/** A number without an exponent, as its shortest decimal. */
function plain(number: number): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number)) ?? [];
  const power = Number(exponent);
  if (power === 0) return String(number);
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(power, '0')}`;
}

const column = (kind: CellKind): SheetColumn<CellValue> => ({
  id: 'x',
  header: 'x',
  value: (row) => row,
  kind: () => kind,
});
const cellOf = (kind: CellKind, value: CellValue) => sheetCell(column(kind), value);
const line = (...cells: ExportCell[]): ExportLine => ({ cells });

async function readBack(lines: readonly ExportLine[], headers: readonly string[] = ['A']) {
  const { blob, cut } = await workbook({
    name: 'Resultados',
    columns: headers.map((header) => ({ header })),
    lines,
    locale: pt,
  });
  const [sheet] = await readWorkbook(blob, { trim: false });
  return { name: sheet?.sheet, rows: sheet?.data ?? [], cut };
}

describe('a decimal', () => {
  test('is a number only when not one digit is lost', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const number = spreadsheetNumber(value);
        const digits = value.replaceAll(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
        expect(number === null ? digits.length > 15 : plain(number) === value).toBe(true);
      }),
    );
    expect(spreadsheetNumber('123456789012345.6')).toBeNull();
    expect(spreadsheetNumber('1'.padEnd(400, '0'))).toBeNull();
    expect(spreadsheetNumber(`0.${'0'.repeat(400)}1`)).toBeNull();
    expect(spreadsheetNumber('<0.5')).toBeNull();
  });

  test('comes back from a CSV with all its digits, a minus included', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const text = csvLine(line(cellOf(numberKind({ decimals: 2 }), value)), pt).trim();
        expect(text).not.toMatch(/^'/);
        const read = parseDecimalPt(text, { ambiguous: 'decimal' });
        expect(read.ok && read.value).toBe(value);
      }),
    );
  });
});

test('a workbook gives back what was put in: types and values', async () => {
  const list = listKind([{ value: 'P', label: 'Positivo' }]);
  const cells = [
    cellOf(numberKind({ decimals: 1 }), '7.25'),
    cellOf(numberKind(), '-1234.5'),
    cellOf(numberKind(), '12345678901234567890.5'),
    cellOf(numberKind({ qualified: true }), '<0.5'),
    cellOf(calculatedKind(2), '0.1'),
    cellOf(dateKind(), '2026-11-20'),
    cellOf(dateKind(), '1890-01-02'),
    cellOf(timeKind(), '06:20:00'),
    cellOf(checkKind({ yes: 'Sim', no: 'Não' }), 'false'),
    cellOf(list, 'P'),
    cellOf(textKind(), '=1+1'),
    cellOf(textKind(), '007'),
    cellOf(memoKind(), 'uma\nduas'),
    cellOf(textKind(), null),
    cellOf(textKind(), 'fim'),
  ];
  const headers = cells.map((_, index) => `Coluna ${index}`);
  const { name, rows } = await readBack([{ group: 'Bioquímica' }, line(...cells)], headers);
  expect(name).toBe('Resultados');
  expect(rows[0]).toEqual(headers);
  expect(rows[1]?.[0]).toBe('Bioquímica');
  const time = rows[2]?.[7];
  expect(time instanceof Date && time.toISOString().slice(11)).toBe('06:20:00.000Z');
  expect(rows[2]?.toSpliced(7, 1)).toEqual([
    7.25,
    -1234.5,
    '12345678901234567890,5',
    '<0,5',
    0.1,
    new Date('2026-11-20T00:00:00Z'),
    '02/01/1890',
    false,
    'Positivo',
    '=1+1',
    '007',
    'uma\nduas',
    null,
    'fim',
  ]);
});

test('words that every object of the language has are texts like others', async () => {
  const words = ['constructor', 'toString', '__proto__', 'constructor'];
  const { rows } = await readBack([line(...words.map((word) => cellOf(textKind(), word)))], [...words]);
  expect(rows).toEqual([words, words]);
});

test('whatever the decimals, a workbook holds their digits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(decimal, { minLength: 1, maxLength: 20 }), async (values) => {
      const { rows } = await readBack(values.map((value) => line(cellOf(numberKind(), value))));
      const back = rows
        .slice(1)
        .map(([cell]) => (typeof cell === 'number' ? plain(cell) : String(cell).replace(',', '.')));
      expect(back).toEqual(values);
    }),
    { numRuns: 30 },
  );
});

test('whatever the texts, a workbook is still one', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 10 }), async (values) => {
      const { rows } = await readBack([
        ...values.map((value) => line({ type: 'text', text: `x${value}` })),
        line({ type: 'text', text: 'fim' }),
      ]);
      expect(rows.at(-1)).toEqual(['fim']);
      expect(rows).toHaveLength(values.length + 2);
    }),
    { numRuns: 50 },
  );
});

test('a text longer than a cell takes is cut, and that is told', async () => {
  const { rows, cut } = await readBack([line({ type: 'text', text: 'a'.repeat(40_000) })]);
  expect(String(rows[1]?.[0])).toHaveLength(32_767);
  expect(cut).toBe(1);
});

test('formats: places as shown, reais, dates by language', () => {
  expect(workbookCell(cellOf(numberKind({ decimals: 3 }), '7.25'), pt)).toMatchObject({ value: 7.25, format: '0.000' });
  const money: ExportCell = { type: 'number', decimal: '-12.5', places: 2, money: true, text: '-R$ 12,50' };
  expect(workbookCell(money, pt)).toMatchObject({ value: -12.5, format: '[$R$-416] #,##0.00' });
  const date: ExportCell = { type: 'date', date: '2026-11-20', text: '20/11/2026' };
  expect(workbookCell(date, exportLocale('de'))).toMatchObject({ format: 'dd.mm.yyyy' });
  expect(workbookCell(date, exportLocale('en'))).toMatchObject({ format: 'yyyy-mm-dd' });
});

describe('a CSV', () => {
  test('gives every text back in one field, and none begins as a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { data } = papaparse.parse<string[]>(
          csvHeader([{ header: 'Nome' }, { header: 'fim' }], pt) +
            csvLine(line({ type: 'text', text }, { type: 'text', text: 'fim' }), pt),
          { delimiter: ';', newline: '\r\n' },
        );
        expect(data[1]).toHaveLength(2);
        expect(data[1]?.[0]).not.toMatch(/^[=+\-@\t\r]/);
        expect(data[1]?.[0]?.replace(/^'/, '')).toBe(text.replace(/^'/, ''));
      }),
    );
  });

  test('a number that could not be read is a text, and harmless', () => {
    const unread: SheetColumn<null> = {
      ...column(numberKind()),
      value: () => null,
      problem: () => ({ text: '-2+3', code: 'notNumber' }),
    };
    expect(csvLine(line(sheetCell(unread, null)), pt)).toBe("'-2+3\r\n");
    expect(csvLine(line(cellOf(numberKind(), '-2.5')), pt)).toBe('-2,5\r\n');
  });

  test('is written as the language expects it', () => {
    const cells = line(cellOf(numberKind(), '1234.5'), { type: 'date', date: '2026-11-20', text: '20/11/2026' });
    expect(csvLine(cells, exportLocale('en-GB'))).toBe('1234.5,2026-11-20\r\n');
    expect(csvLine(cells, exportLocale('de'))).toBe('1234,5;20.11.2026\r\n');
  });

  test('begins with the byte order mark and has a line per row', async () => {
    const table = { columns: sheetColumns([column(textKind())], String), rows: ['água', 'b'] };
    const { name, blob, rows } = await exportSheet(table, { format: 'csv', name: 'A/B: água', locale: 'pt-BR' });
    expect(name).toBe('A B água.csv');
    expect(rows).toBe(2);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())).toBe(
      '\u{FEFF}x\r\nágua\r\nb\r\n',
    );
  });
});

describe('reading the rows', () => {
  test('an abort stops the source where it is', async () => {
    const abort = new AbortController();
    let asked = 0;
    async function* pages() {
      for (;;) {
        asked += 1;
        if (asked === 500) abort.abort();
        yield `row ${asked}`;
      }
    }
    const table = { columns: sheetColumns([column(textKind())], String), rows: pages() };
    await expect(readLines(table, { signal: abort.signal }, () => undefined)).rejects.toThrow(/abort/i);
    const before = asked;
    await Promise.resolve();
    expect(asked).toBe(before);
  });

  test('groups have a line before their first row, units a column', async () => {
    const lines: ExportLine[] = [];
    const columns = sheetColumns<string>(
      [{ ...column(textKind()), value: (row) => row, suffix: () => 'mg/dL' }],
      (header) => `${header} (unidade)`,
    );
    const table = {
      columns,
      rows: ['a1', 'a2', 'b1'],
      group: (row: string) => ({ id: row.charAt(0), label: row.charAt(0).toUpperCase() }),
    };
    expect(await readLines(table, {}, (more) => lines.push(...more))).toBe(3);
    expect(lines.map((each) => ('group' in each ? each.group : each.cells.map((cell) => cell?.text)))).toEqual([
      'A',
      ['a1', 'mg/dL'],
      ['a2', 'mg/dL'],
      'B',
      ['b1', 'mg/dL'],
    ]);
    expect(columns[1]?.header).toBe('x (unidade)');
  });

  test('totals follow each group and the last row, and are numbers in a workbook', async () => {
    interface Entry {
      readonly path: string;
      readonly value: string;
    }
    const columns = sheetColumns<Entry>(
      [
        { id: 'path', header: 'Conta', value: ({ path }) => path, kind: () => textKind() },
        { id: 'value', header: 'Valor', value: ({ value }) => value, kind: () => moneyKind(), total: 'sum' },
        { id: 'count', header: 'Linhas', value: ({ path }) => path, kind: () => textKind(), total: 'count' },
      ],
      String,
    );
    const rows = ['a/x', 'a/x', 'a/y', 'b/x'].map((path, index) => ({ path, value: `${index}.10` }));
    const group = ({ path }: Entry) =>
      path.split('/').map((label, level, all) => ({ id: all.slice(0, level + 1).join('/'), label }));
    const totals = { total: 'Total', subtotal: (name: string) => `Subtotal de ${name}` };
    const lines: ExportLine[] = [];
    await readLines({ columns, rows, group, totals }, {}, (more) => lines.push(...more));
    const texts = (each: ExportLine) => ('group' in each ? each.group : each.cells.map((cell) => cell?.text).join(' '));
    expect(
      lines.filter((each) => 'group' in each || each.total).map((each) => texts(each).replace('\u00a0', ' ')),
    ).toEqual([
      'a',
      'x',
      'Subtotal de x R$ 1,20 2',
      'y',
      'Subtotal de y R$ 2,10 1',
      'Subtotal de a R$ 3,30 3',
      'b',
      'x',
      'Subtotal de x R$ 3,10 1',
      'Subtotal de b R$ 3,10 1',
      'Total R$ 6,40 4',
    ]);
    expect(lines.map((each) => ('group' in each ? (each.level ?? 0) : null)).filter((each) => each !== null)).toEqual([
      0, 1, 1, 0, 1,
    ]);
    expect((await readBack(lines, ['Conta', 'Valor', 'Linhas'])).rows.at(-1)).toEqual(['Total', 6.4, 4]);
  });
});

test('names are taken by every system and by Excel', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sheet = sheetName(text);
      expect(sheet.length).toBeGreaterThan(0);
      expect(sheet.length).toBeLessThanOrEqual(31);
      expect(sheet).not.toMatch(/[[\]:*?/\\]|^'|'$/);
      expect(fileName(text, 'csv')).toMatch(/^[^"*/:<>?\\|]+\.csv$/);
    }),
  );
  expect(sheetName('History')).toBe('History 1');
  expect(sheetName('[?]')).toBe('1');
  expect(fileName('a\u0007\u0085b', 'csv')).toBe('a b.csv');
  expect(fileName(' .', 'csv')).toBe('1.csv');
  expect([1, 26, 27, 702, 703].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

test('a formula is kept, with what it comes to beside it', async () => {
  const number = (decimal: string, formula?: string): ExportCell => ({
    type: 'number',
    decimal,
    places: 2,
    text: decimal,
    ...(formula === undefined ? {} : { formula }),
  });
  const lines = [line(number('1.5')), line(number('2.25')), { ...line(number('3.75', 'SUM(A2:A3)')), strong: true }];
  const { rows } = await readBack(lines);
  expect(rows).toEqual([['A'], [1.5], [2.25], [3.75]]);
  expect(workbookCell(number('3.75', 'SUM(A2:A3)'), pt)).toMatchObject({ type: 'Formula', value: '=SUM(A2:A3)' });
});
