import { Sheet, type CellKind, type SheetColumn } from '@bancada/sheet';
import { dateKind, listKind, numberKind, textKind } from '@bancada/sheet/kinds';
import { plainView as plain, SheetToolbar, useSheetView, type SheetViewState } from '@bancada/sheet/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible, focusCell, focused } from '../support/grid.ts';

interface Sample {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

const matrices = [
  { value: 'agua', label: 'Água tratada' },
  { value: 'poco', label: 'Água de poço' },
  { value: 'solo', label: 'Solo' },
];

const column = (id: string, header: string, kind: CellKind, more: Partial<SheetColumn<Sample>> = {}) => ({
  id,
  header,
  width: 150,
  kind: () => kind,
  value: ({ values }: Sample) => values[id] ?? null,
  lock: () => '',
  ...more,
});

const columns: readonly SheetColumn<Sample>[] = [
  column('Nome', 'Amostra', textKind(), { pinned: 'left', sortable: true }),
  column('Matriz', 'Matriz', listKind(matrices)),
  column('Coleta', 'Coleta', dateKind()),
  column('pH', 'pH', numberKind({ decimals: 2, qualified: true }), { headerAlign: 'right' }),
  column('Chumbo', 'Chumbo (mg/L)', numberKind({ qualified: true }), { headerAlign: 'right' }),
  column('Local', 'Local da coleta', textKind(), { width: 260 }),
];

const places = ['Reservatório elevado do bloco C', 'Poço 2', 'Saída da estação', 'Torneira da cozinha'];

const samples = (count: number): readonly Sample[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index + 1}`,
    values: {
      Nome: `20261120_${String(index + 1).padStart(4, '0')}`,
      Matriz: matrices[index % 3]?.value ?? 'agua',
      Coleta: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`,
      pH: `${5 + (index % 4)}.${(index * 7) % 100}`,
      Chumbo: index % 3 === 0 ? '<0.001' : `0.0${(index * 13) % 90}`,
      Local: places[index % 4] ?? '',
    },
  }));

const rowId = ({ id }: Sample) => id;
const nothing = () => undefined;

/** Rows with a view over them, as a page would have: the state is plain JSON and may be saved. */
function ViewedSheet({ count, first, zebra = false }: { count: number; first?: SheetViewState; zebra?: boolean }) {
  const [rows] = useState(() => samples(count));
  const [state, setState] = useState(first);
  const view = useSheetView({ rows, columns, rowId, ...(state ? { state } : {}), onState: setState });
  return (
    <main style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <SheetToolbar view={view} />
      <Sheet
        label="Amostras"
        columns={view.visibleColumns}
        rows={view.visibleRows}
        rowId={rowId}
        view={view}
        onEdit={nothing}
        zebra={zebra}
        reading
      />
    </main>
  );
}

const meta = {
  title: 'Components/Sheet/SheetToolbar',
  component: ViewedSheet,
  args: { count: 300, first: plain },
} satisfies Meta<typeof ViewedSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The quick filter wants all words somewhere in the row, whatever case and accents. */
export const QuickFilter: Story = {
  tags: ['long-opens'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filtrar linhas' }), 'agua POCO');
    await waitFor(() => expect(canvas.getByText('125 de 300 linhas')).toBeVisible());
  },
};

/** Ctrl+Shift+L in a cell, or the button of the header, opens the column's menu: order, place and filter. */
export const ColumnMenu: Story = {
  tags: ['long-opens'],
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r2', 'Matriz');
    await userEvent.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
    await expectVisible(() => screen.getByRole('dialog', { name: 'Matriz' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Solo' }));
    await waitFor(() => expect(canvasElement).toHaveTextContent('200 de 300 linhas'));
  },
};

/** Esc closes the menu; the cell it was opened from has the keyboard again. */
export const MenuAndBack: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r2', 'pH');
    await userEvent.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
    await expectVisible(() => screen.getByRole('dialog', { name: 'pH' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('r2 pH'));
  },
};

/** A saved view comes back as it was: filters, order by two columns, a hidden column, frozen ones. */
export const Saved: Story = {
  args: {
    zebra: true,
    first: {
      ...plain,
      filters: { pH: { compare: { operator: 'greaterOrEqual', value: '7' } } },
      sort: [
        { columnId: 'Matriz', descending: false },
        { columnId: 'pH', descending: true },
      ],
      hidden: ['Coleta'],
      order: ['Nome', 'pH', 'Matriz', 'Coleta', 'Chumbo', 'Local'],
      frozen: 2,
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('150 de 300 linhas')).toBeVisible());
    await expectVisible(() => canvas.getByRole('button', { name: 'Colunas (1 oculta)' }));
    await expectVisible(() => canvas.getByRole('button', { name: 'Menu da coluna pH, filtrada', hidden: true }));
  },
};

/** The dark theme. */
export const Dark: Story = { ...Saved, globals: { theme: 'dark' } };
