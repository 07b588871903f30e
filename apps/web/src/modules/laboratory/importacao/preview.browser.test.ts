import { expect, test } from 'vitest';
import { correct, correctedRows, importState, resetImport, takeTable } from './import.state.ts';
import { previewFields, previewRows } from './preview.ts';

const table = {
  name: 'x.csv',
  headers: ['id', 'nota', 'A'],
  rows: [
    ['1', 'x', 'abc'],
    ['2', 'y'],
  ],
  separator: ',',
};
const mapping = [{ kind: 'Identificacao' }, { kind: 'ignore' }, { kind: 'component', code: 'A' }] as const;

test('the rows of the file with what is wrong in them; ignored columns are left out', () => {
  expect(previewFields(table, mapping).map(({ id, label }) => [id, label])).toEqual([
    ['0', 'id'],
    ['2', 'A'],
  ]);
  const refused = [{ row: 0, column: 2, text: 'abc', reason: 'number' }] as const;
  expect(previewRows(table, { mapping, decimal: ',', corrections: {}, refused }, (reason) => `!${reason}`)).toEqual([
    {
      line: 2,
      good: false,
      cells: { 0: { value: '1' }, 2: { problem: { text: 'abc', code: 'number', message: '!number' } } },
    },
    { line: 3, good: true, cells: { 0: { value: '2' }, 2: { value: null } } },
  ]);
});

test('a number that may be meant in two ways is asked, with both readings', () => {
  const asked = { ...table, rows: [['1', 'x', '1.234']] };
  const refused = [{ row: 0, column: 2, text: '1.234', reason: 'ambiguous' }] as const;
  const [row] = previewRows(asked, { mapping, decimal: ',', corrections: {}, refused }, (reason) => `!${reason}`);
  expect(row?.cells['2']).toEqual({
    problem: {
      text: '1.234',
      code: 'ambiguous',
      message: '!ambiguous',
      candidates: [
        { key: '.', value: '1234', label: '1234' },
        { key: ',', value: '1,234', label: '1,234' },
      ],
    },
  });
});

test('a correction takes the place of the file’s text, an empty one too', () => {
  resetImport();
  takeTable(table);
  correct([
    { rowId: '2', columnId: '2', value: '7,5' },
    { rowId: '3', columnId: '0', value: null },
  ]);
  expect(correctedRows(table, importState.corrections)).toEqual([
    ['1', 'x', '7,5'],
    ['', 'y'],
  ]);
});
