import type { FieldModel } from '@bancada/ui/registry';
import { expect, test } from 'vitest';
import { recordState, valuesOf } from '../record.state.ts';
import { applyEdits, isTyped, type NewLine } from './lines.ts';

const field = (name: string): FieldModel => ({ name, label: name, required: true, readOnly: false, kind: 'text' });
const fields = ['Tipo', 'Descricao'].map(field);

function newLine(): NewLine {
  const state = recordState(1, 'titulos/nova/1-00001', null);
  state.defaults = { Tipo: 'Pagar' };
  return { id: '1', state };
}

const put = (line: NewLine, values: Readonly<Record<string, string | null>>) =>
  applyEdits(
    [line],
    fields,
    Object.entries(values).map(([columnId, value]) => ({ rowId: line.id, columnId, value })),
  );

test('a line that is emptied whole is one that nobody typed in, and begins as it did', () => {
  const line = newLine();
  put(line, { Descricao: 'Energia' });
  put(line, { Descricao: null });
  expect(isTyped(line)).toBe(false);
  put(line, { Tipo: 'Receber', Descricao: 'Energia' });
  put(line, { Tipo: null });
  expect([isTyped(line), valuesOf(line.state)['Tipo']]).toEqual([true, null]);
  put(line, { Descricao: null });
  expect([isTyped(line), valuesOf(line.state)]).toEqual([false, { Tipo: 'Pagar' }]);
});

test('but one that was sent without an answer may be stored, and stays', () => {
  const line = newLine();
  line.state.unanswered = [{ Descricao: 'Energia' }];
  put(line, { Tipo: null, Descricao: null });
  expect(isTyped(line)).toBe(true);
});
