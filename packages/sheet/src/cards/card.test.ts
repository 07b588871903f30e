import { expect, test } from 'vitest';
import { textKind } from '../kinds/textKind.ts';
import type { SheetColumn } from '../model/column.ts';
import { cardOf } from './card.ts';

interface Bill {
  readonly name: string;
  readonly due: string;
}

const kind = textKind();
const name: SheetColumn<Bill> = { id: 'name', header: 'Nome', kind: () => kind, value: (bill) => bill.name };
const due: SheetColumn<Bill> = {
  id: 'due',
  header: 'Vencimento',
  kind: () => kind,
  value: (bill) => bill.due,
  marks: () => [{ icon: 'warning', label: 'vencido há 3 dias', tone: 'danger' }],
};
const bill = { name: 'Energia da Matriz', due: '22/11/2026' };

test('what a mark says is not said again beside the value', () => {
  const suffixed = { ...due, suffix: () => 'vencido há 3 dias' };
  expect(cardOf(bill, [name, suffixed]).more).toBe('vencido há 3 dias · 22/11/2026');
});

test('another text beside the value is', () => {
  const suffixed = { ...due, suffix: () => 'domingo' };
  expect(cardOf(bill, [name, suffixed]).more).toBe('vencido há 3 dias · 22/11/2026 domingo');
});

test('a column that says itself what a card tells of it stands without its header, and may say nothing', () => {
  const paid = (onCard: string): SheetColumn<Bill> => ({
    ...due,
    marks: () => [],
    header: 'Paga',
    onCard: () => onCard,
  });
  expect(cardOf(bill, [name, paid('Paga')]).more).toBe('Paga');
  expect(cardOf(bill, [name, paid('')]).more).toBe('');
});
