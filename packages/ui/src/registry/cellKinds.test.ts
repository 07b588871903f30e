import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { shownText } from '@bancada/sheet/model';
import { styledColumns } from '@bancada/sheet/view';
import type { ColumnFilter } from '@bancada/sheet/view';
import { columnOf, columnsFor } from './cellKinds.ts';
import { columnFilterText } from './columnFilters.ts';
import { exportColumnOf } from './exportColumn.ts';
import type { FieldKind, FieldModel, FieldValues } from './types.ts';

const field = (kind: FieldKind, more: Partial<FieldModel> = {}): FieldModel => ({
  name: 'Campo',
  label: 'Campo',
  kind,
  required: false,
  ...more,
});

const shown = (model: FieldModel, value: unknown) =>
  shownText(columnOf<FieldValues>(model, 1), { Campo: value }).replaceAll('\u00a0', ' ');

/** Whether a rule makes a cell with this value stand out. */
function standsOut(model: FieldModel, when: ColumnFilter, value: unknown): boolean {
  const [column] = styledColumns(
    [columnOf<FieldValues>(model, 1)],
    [{ columnId: 'Campo', when, tone: 'danger', text: 'Fora' }],
  );
  return column?.tone?.({ Campo: value }) === 'danger';
}

test('cells that are only read show what people read, and hold what is compared and counted', () => {
  expect(shown(field('money'), '1234.5')).toBe('R$ 1.234,50');
  expect(shown(field('decimal'), '1234.5')).toBe('1.234,5');
  expect(shown(field('integer'), 1234)).toBe('1234');
  expect(shown(field('integer', { grouped: true }), 1234)).toBe('1.234');
  expect(shown(field('date'), '2026-11-20')).toBe('20/11/2026');
  expect(shown(field('time'), '06:20:00')).toBe('06:20');
  expect(shown(field('instant'), '2026-11-20T02:30:00Z')).toBe('19/11/2026 23:30');
  expect(shown(field('text'), null)).toBe('');
  expect(columnOf<FieldValues>(field('money'), 1).value({ Campo: '1234.5' })).toBe('1234.5');
});

test('a masked field shows that it has a value, on the screen and in files; it is still compared and typed', () => {
  const masked = field('money', { masked: true });
  expect(shown(masked, '1234.5')).toBe('••••');
  expect(shown(masked, null)).toBe('');
  expect(exportColumnOf<FieldValues>(masked).cell({ Campo: '1234.5' })).toEqual({ type: 'text', text: '••••' });
  const [typed] = columnsFor<FieldValues>([masked], { edit: () => null });
  const kind = typed?.kind({ Campo: '1234.5' });
  expect([kind?.format('1234.5'), kind?.write('1234.5')]).toEqual(['••••', 'R$\u00a01.234,50']);
  const filter: ColumnFilter = { compare: { operator: 'greater', value: '10' } };
  expect(columnFilterText(masked, filter, createIntl({ locale: 'pt-BR' }))).toBe('> R$\u00a010,00');
  expect(standsOut(masked, filter, '1234.5')).toBe(true);
});

const compare = (operator: 'less' | 'equal' | 'greater' | 'lessOrEqual', value: string) => ({
  compare: { operator, value },
});

test('rules compare numbers by what they are, not by their letters', () => {
  expect(standsOut(field('integer'), compare('less', '100'), 99)).toBe(true);
  expect(standsOut(field('integer'), compare('less', '100'), 1000)).toBe(false);
  expect(standsOut(field('money'), compare('greater', '1000'), '1234.5')).toBe(true);
  expect(standsOut(field('money'), { compare: { operator: 'between', value: '1', to: '2' } }, '1234.5')).toBe(false);
  expect(standsOut(field('money'), compare('less', '10'), null)).toBe(false);
});

test('moments are compared by the day they have in the clinics', () => {
  const late = '2026-11-20T02:30:00Z';
  expect(standsOut(field('date'), compare('less', '2026-12-01'), '2026-11-20')).toBe(true);
  expect(standsOut(field('instant'), compare('equal', '2026-11-19'), late)).toBe(true);
  expect(standsOut(field('instant'), compare('lessOrEqual', '2026-11-19'), late)).toBe(true);
  expect(standsOut(field('instant'), compare('less', '2026-11-19'), late)).toBe(false);
  expect(standsOut(field('instant'), compare('greater', '2026-11-19'), late)).toBe(false);
});

test('the column of a choice has room for its longest words, within bounds', () => {
  const widthOf = (...labels: readonly string[]) =>
    columnOf<FieldValues>(field('choice', { options: labels.map((label) => ({ value: label, label })) }), 1).width;
  const usual = widthOf('Sim', 'Não');
  expect(widthOf('Sim', 'Senha ou conta errada ao entrar')).toBeGreaterThan(usual ?? Infinity);
  expect(widthOf('x'.repeat(500))).toBe(widthOf('x'.repeat(60)));
});

test('of the room that is left, names and long texts take more than codes do', () => {
  const flexOf = (model: FieldModel, index: number) => columnOf<FieldValues>(model, index).flex ?? 0;
  const code = field('text', { maxLength: 40 });
  const name = field('text', { maxLength: 120 });
  expect(flexOf(code, 0)).toBeLessThan(flexOf(name, 1));
  expect(flexOf(name, 1)).toBeLessThan(flexOf(name, 0));
  expect(flexOf(name, 1)).toBeLessThan(flexOf(field('memo', { maxLength: 2000 }), 1));
});

test('a card names what is so, and says nothing of what is not', () => {
  const column = columnOf<FieldValues>(field('boolean', { label: 'Clínica fechada' }), 1);
  expect([true, false, null].map((Campo) => column.onCard?.({ Campo }))).toEqual(['Clínica fechada', '', '']);
});
