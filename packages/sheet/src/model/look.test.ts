import { expect, test } from 'vitest';
import { calculatedKind } from '../kinds/calculatedKind.ts';
import { checkKind } from '../kinds/checkKind.ts';
import { textKind } from '../kinds/textKind.ts';
import { numberKind } from '../kinds/numberKind.ts';
import type { SheetColumn } from './column.ts';
import { lookOf } from './look.ts';
import { SheetTable } from './table.ts';

const words = {
  problem: ({ text }: { text: string }) => `Problema: ${text}`,
  saveState: (state: string) => `estado ${state}`,
  calculated: 'calculado',
  masked: 'oculto',
  checked: 'marcado',
  unchecked: 'desmarcado',
};
function look(column: Partial<SheetColumn<string>>) {
  const whole = { id: 'c', header: 'C', kind: () => numberKind({ decimals: 1 }), value: () => '7.25', ...column };
  return lookOf(
    new SheetTable({ rows: ['r'], columns: [whole], rowId: (row) => row }),
    { rowId: 'r', columnId: 'c' },
    words,
  );
}

test('a value is shown with its places and its unit', () => {
  expect(look({ suffix: () => 'mg/dL' })).toMatchObject({
    text: '7,3',
    suffix: 'mg/dL',
    align: 'right',
    readOnly: false,
  });
});

test('every flag has a name, the problem first and the save state last', () => {
  const flagged = look({
    problem: () => ({ text: '7,2,5', code: 'separators' }),
    marks: () => [{ icon: 'high', label: 'Acima do valor de referência', tone: 'warning' }],
    saveState: () => 'conflict',
  });
  expect(flagged?.text).toBe('7,2,5');
  expect(flagged?.invalid).toBe(true);
  expect(flagged?.flags.map(({ icon, label }) => [icon, label])).toEqual([
    ['problem', 'Problema: 7,2,5'],
    ['high', 'Acima do valor de referência'],
    ['conflict', 'estado conflict'],
  ]);
});

test('read-only cells say why', () => {
  expect(look({ lock: () => 'Autorizado' })).toMatchObject({
    readOnly: true,
    calculated: false,
    tooltip: 'Autorizado',
  });
  expect(look({ kind: () => calculatedKind(2) })).toMatchObject({
    readOnly: true,
    calculated: true,
    tooltip: 'calculado',
  });
});

test('a box is drawn and named; an untouched one is drawn without a name of its own', () => {
  const kind = () => checkKind({ yes: 'Sim', no: 'Não' });
  expect(look({ kind, value: () => 'true' })).toMatchObject({ glyph: 'checkboxOn', text: 'marcado' });
  expect(look({ kind, value: () => 'false' })).toMatchObject({ glyph: 'checkboxOff', text: 'desmarcado' });
  expect(look({ kind, value: () => null })).toMatchObject({ glyph: 'checkboxOff', text: '' });
});

test('a cell that is not in the table has no look', () => {
  const table = new SheetTable({ rows: [], columns: [], rowId: String });
  expect(lookOf(table, { rowId: 'x', columnId: 'y' }, words)).toBeNull();
});

test('words that may be cut are whole in the tooltip, numbers never', () => {
  const long = 'Frasco com lacre rompido';
  expect(look({ kind: () => textKind(), value: () => long, lock: () => '' })?.tooltip).toBe(long);
  expect(look({ kind: () => textKind(), value: () => 'Poço 3' })?.tooltip).toBe('');
  expect(look({ value: () => '12345678901234567890.5' })?.tooltip).toBe('');
});
