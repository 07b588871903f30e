import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workbook } from '../export/workbook.ts';
import { exportLocale } from '../export/locale.ts';
import { dateKind } from '../kinds/dateKind.ts';
import { numberKind } from '../kinds/numberKind.ts';
import { textKind } from '../kinds/textKind.ts';
import { timeKind } from '../kinds/timeKind.ts';
import { guessMapping, mapColumn } from './mapping.ts';
import { readTable, readText } from './readTable.ts';
import { readRows, refusedCells, resultOf } from './rows.ts';
import type { ImportField } from './types.ts';

const fields: readonly ImportField[] = [
  { id: 'Nome', label: 'Nome da amostra', kind: textKind(), required: true, also: ['amostra'] },
  { id: 'Glicose', label: 'Glicose', kind: numberKind({ qualified: true }) },
  { id: 'Data', label: 'Data de coleta', kind: dateKind() },
  { id: 'Hora', label: 'Hora', kind: timeKind() },
];

test('titles are known whatever their case, accents, unit and signs; the whole title counts first', () => {
  expect(guessMapping(['AMOSTRA', 'glicose (mg/dL)', 'data_de_coleta', 'Obs.'], fields)).toEqual([
    'Nome',
    'Glicose',
    'Data',
    null,
  ]);
  expect(guessMapping(['Glicose (mmol/L)', 'Glicose'], fields)).toEqual([null, 'Glicose']);
});

test('a field belongs to one column at most', () => {
  const titles = fc.array(fc.oneof(fc.constantFrom('Nome', 'amostra', 'Glicose', 'DATA', 'hora'), fc.string()));
  fc.assert(
    fc.property(titles, fc.nat(9), fc.constantFrom('Nome', 'Glicose', null), (headers, column, field) => {
      for (const mapping of [guessMapping(headers, fields), mapColumn(guessMapping(headers, fields), column, field)]) {
        const given = mapping.filter((each) => each !== null);
        expect(mapping).toHaveLength(headers.length);
        expect(new Set(given).size).toBe(given.length);
      }
    }),
  );
});

test('every row is accepted or refused, every column taken or named; corrections count', () => {
  const cell = fc.oneof(fc.constantFrom('', '7,2,5', '<0,5', '20/11/2026', '31/02/2026', '6:20', 'A-1'), fc.string());
  const line = fc.array(cell, { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.boolean(), (texts, corrected) => {
      const headers = ['Nome', 'Glicose', 'Data', 'Hora', 'Outra'];
      const mapping = guessMapping(headers, fields);
      const good = { Nome: { value: 'A' }, Glicose: { value: null }, Data: { value: null }, Hora: { value: null } };
      const corrections = new Map(corrected ? texts.map((_, index) => [index + 2, good] as const) : []);
      const rows = readRows({ rows: texts }, mapping, fields, corrections);
      const { accepted, refused, leftOut } = resultOf(rows, headers, mapping);
      expect([...accepted, ...refused].map((row) => row.line).toSorted((a, b) => a - b)).toEqual(
        texts.map((_, index) => index + 2),
      );
      expect(leftOut).toEqual(['Outra']);
      expect(refusedCells(rows) === 0).toBe(refused.length === 0);
      expect(corrected && refused.length > 0).toBe(false);
    }),
  );
});

test('an unreadable cell keeps its text and its reason; a required one that is empty is refused', () => {
  const table = readText('Nome;Glicose\nA;7,2,5\n;<0,5\n', 'x');
  const rows = readRows(table, guessMapping(table.headers, fields), fields, new Map());
  expect(rows[0]?.cells['Glicose']).toMatchObject({ problem: { text: '7,2,5', code: 'separators' } });
  expect(rows[1]?.cells['Nome']).toMatchObject({ problem: { code: 'required' } });
  expect(rows[1]?.cells['Glicose']).toEqual({ value: '<0.5' });
});

test('cells beyond the titles make columns of their own', () => {
  expect(readText('a;b\n1;2;3\n', 'x').headers).toEqual(['a', 'b', '']);
});

test('what was exported comes back by an import, value by value', async () => {
  const { blob } = await workbook({
    name: 'x',
    columns: fields.map(({ label }) => ({ header: label })),
    lines: [
      {
        cells: [
          { type: 'text', text: 'A-1' },
          { type: 'number', decimal: '1.234', places: 3, text: '1,234' },
          { type: 'date', date: '2026-11-20', text: '20/11/2026' },
          { type: 'time', time: '06:20:00', text: '06:20' },
        ],
      },
    ],
    locale: exportLocale(),
  });
  const table = await readTable(new File([blob], 'x.xlsx'), ',');
  const mapping = guessMapping(table.headers, fields);
  const { accepted, refused } = resultOf(readRows(table, mapping, fields, new Map()), table.headers, mapping);
  expect(refused).toEqual([]);
  expect(accepted).toEqual([
    { line: 2, values: { Nome: 'A-1', Glicose: '1.234', Data: '2026-11-20', Hora: '06:20:00' } },
  ]);
});
