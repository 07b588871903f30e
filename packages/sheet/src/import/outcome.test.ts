import { expect, test } from 'vitest';
import { numberKind } from '../kinds/numberKind.ts';
import { textKind } from '../kinds/textKind.ts';
import { guessMapping } from './mapping.ts';
import { countKinds, outcomeText, rowsOfKind, type OutcomeKind, type OutcomeRow } from './outcome.ts';
import { readText } from './readTable.ts';
import { ambiguousCells, meantCells, readRows } from './rows.ts';
import type { ImportField } from './types.ts';

const fields: readonly ImportField[] = [
  { id: 'Nome', label: 'Nome', kind: textKind() },
  { id: 'Fator', label: 'Fator', kind: numberKind() },
];
const row = (line: number, kind: OutcomeKind, over: Partial<OutcomeRow> = {}): OutcomeRow => ({
  line,
  kind,
  values: {},
  before: {},
  unread: {},
  reason: null,
  ...over,
});

test('numbers that can be read in two ways are read in the one that is chosen, and the other cells stay', () => {
  const table = readText('Nome;Fator\nA;1.234\nB;0,5\nC;2.500\nD;x\n', 'x');
  const mapping = guessMapping(table.headers, fields);
  const rows = readRows(table, mapping, fields, new Map());
  expect(ambiguousCells(rows).map(({ line }) => line)).toEqual([2, 4]);
  const read = (key: string) =>
    readRows(
      table,
      mapping,
      fields,
      new Map(meantCells(rows, key).map(({ rowId, columnId, value }) => [Number(rowId), { [columnId]: { value } }])),
    ).map(({ cells }) => cells['Fator']);
  const wrong = { problem: expect.objectContaining({ text: 'x' }) };
  expect(read('.')).toEqual([{ value: '1234' }, { value: '0.5' }, { value: '2500' }, wrong]);
  expect(read(',')).toEqual([{ value: '1.234' }, { value: '0.5' }, { value: '2.5' }, wrong]);
});

test('problems come first, then the rows in the order of the file', () => {
  const rows = [row(2, 'new'), row(3, 'equal'), row(4, 'refused'), row(5, 'changed')];
  expect(rowsOfKind(rows, null).map(({ line }) => line)).toEqual([4, 2, 3, 5]);
  expect(rowsOfKind(rows, 'equal').map(({ line }) => line)).toEqual([3]);
  expect(countKinds(rows)).toEqual({ refused: 1, changed: 1, new: 1, equal: 1 });
});

test('a cell says what was read, what changes, and what could not be read', () => {
  const words = { change: (before: string, after: string) => `${before} → ${after}`, empty: '(vazio)' };
  const [nome, fator] = fields;
  if (!nome || !fator) throw new Error('No fields');
  const text = (field: ImportField, over: Partial<OutcomeRow>) => outcomeText(field, row(2, 'changed', over), words);
  expect(text(fator, { values: { Fator: '1234.5' } })).toBe('1234,5');
  expect(text(fator, { values: { Fator: '1234.5' }, before: { Fator: '0.5' } })).toBe('0,5 → 1234,5');
  expect(text(nome, { values: { Nome: 'A' }, before: { Nome: null } })).toBe('(vazio) → A');
  expect(text(nome, { values: { Nome: null }, before: { Nome: 'A' } })).toBe('A → (vazio)');
  expect(text(fator, { unread: { Fator: 'dez' } })).toBe('dez');
});
