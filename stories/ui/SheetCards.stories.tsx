import type { SheetColumn } from '@bancada/sheet';
import { moneyKind, textKind } from '@bancada/sheet/kinds';
import { SheetCards } from '@bancada/sheet/cards';
import { SparseRows } from '@bancada/sheet/sparse';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { still } from '../support/still.ts';

interface Order {
  readonly id: number;
  readonly codigo: string;
  readonly descricao: string;
  readonly situacao: 'Em análise' | 'Completo' | 'Cancelado';
  readonly valor: string;
}

const states = ['Em análise', 'Completo', 'Cancelado'] as const;
const tones = { 'Em análise': 'progress', Completo: 'success', Cancelado: 'neutral' } as const;
const texts = textKind();
const money = moneyKind();

const columns: readonly SheetColumn<Order>[] = [
  { id: 'codigo', header: 'Job', kind: () => texts, value: ({ codigo }) => codigo },
  { id: 'descricao', header: 'Descrição', kind: () => texts, value: ({ descricao }) => descricao },
  {
    id: 'situacao',
    header: 'Situação',
    kind: () => texts,
    value: ({ situacao }) => situacao,
    badge: ({ situacao }) => tones[situacao],
  },
  { id: 'valor', header: 'Valor', kind: () => money, value: ({ valor }) => valor },
];

const order = (index: number, descricao = `Rotina da manhã, lote ${index + 1}`): Order => ({
  id: index + 1,
  codigo: `T-${index + 1}`,
  descricao,
  situacao: states[index % states.length] ?? 'Completo',
  valor: `${(index * 137) % 2400}.5`,
});

/** Orders that stay on their server until they come into sight. */
function orders(count: number, name?: string): SparseRows<Order> {
  const rows = new SparseRows<Order>({ idOf: ({ id }) => String(id) });
  const all = Array.from({ length: count }, (_, index) => order(index, name));
  void rows.open({
    count: () => Promise.resolve(count),
    rows: (start, limit) => Promise.resolve(all.slice(start, start + limit)),
  });
  return rows;
}

const opened: string[] = [];

/** @param name - of every order; else each has its own */
function Orders({ count, name }: { count: number; name?: string }) {
  const [rows] = useState(() => orders(count, name));
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: '390px', height: '560px' }}>
      <SheetCards label="Jobs" rows={rows} columns={columns} onOpen={(id) => opened.push(id)} />
    </div>
  );
}

const meta = {
  title: 'Components/Sheet/SheetCards',
  component: Orders,
} satisfies Meta<typeof Orders>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A long list on a telephone: two lines for each row. */
export const Default: Story = {
  args: { count: 2000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('T-1 · Rotina da manhã, lote 1')).toBeVisible();
  },
};

/** Names of ninety characters end in dots; their tooltip has them whole, and the state keeps its room. */
export const LongNames: Story = {
  args: {
    count: 3,
    name: 'Controle de qualidade da água de consumo do bloco cirúrgico e da central de esterilização',
  },
};

/** Arrows go from card to card, Enter opens. */
export const ByKeyboardPlayed: Story = {
  args: { count: 200 },
  tags: ['interaction'],
  play: async ({ canvas }) => {
    opened.length = 0;
    (await canvas.findByRole('button', { name: /^T-1 / })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('T-2 '));
    await userEvent.keyboard('{Enter}');
    await expect(opened).toEqual(['2']);
  },
};

/** The same as it opens. */
export const ByKeyboard: Story = { ...still(ByKeyboardPlayed), tags: ['!test'] };

/** On a dark ground. */
export const Dark: Story = { args: { count: 50 }, globals: { theme: 'dark' } };
