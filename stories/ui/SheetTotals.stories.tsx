import { Sheet, SheetStatus, type CellKind, type SheetColumn } from '@bancada/sheet';
import { dateKind, moneyKind, numberKind, textKind } from '@bancada/sheet/kinds';
import { plainView, SheetToolbar, useSheetTotals, useSheetView, type SheetViewState } from '@bancada/sheet/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { focusCell, focused } from '../support/grid.ts';
import { still } from '../support/still.ts';

interface Entry {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

const column = (id: string, header: string, kind: CellKind, more: Partial<SheetColumn<Entry>> = {}) => ({
  id,
  header,
  width: 150,
  kind: () => kind,
  value: ({ values }: Entry) => values[id] ?? null,
  lock: () => '',
  ...more,
});

const right = { headerAlign: 'right' } as const;
const columns: readonly SheetColumn<Entry>[] = [
  column('Nome', 'Lançamento', textKind(), { pinned: 'left', width: 220 }),
  column('Categoria', 'Categoria', textKind(), { width: 200 }),
  column('Conta', 'Conta', textKind(), { width: 180 }),
  column('Vencimento', 'Vencimento', dateKind(), { total: 'min' }),
  column('Valor', 'Valor', moneyKind(), { ...right, total: 'sum', width: 170 }),
  column('Prazo', 'Prazo (dias)', numberKind({ decimals: 1 }), { ...right, total: 'mean' }),
];

const categories = ['Material de coleta', 'Manutenção de equipamentos', 'Energia', 'Reagentes'];
const accounts = ['Banco do Brasil', 'Caixa da recepção'];

const entries = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index + 1}`,
    values: {
      Nome: `Nota ${String(4100 + index)}`,
      Categoria: categories[index % 4] ?? '',
      Conta: accounts[index % 2] ?? '',
      Vencimento: `2026-12-${String(1 + (index % 28)).padStart(2, '0')}`,
      Valor: `${(index * 137) % 2400}.${String((index * 7) % 100).padStart(2, '0')}`,
      Prazo: String((index * 3) % 45),
    },
  }));

const rowId = ({ id }: Entry) => id;
const nothing = () => undefined;

/** Rows with totals: columns say how they are totalled, the page asks for the line. */
function Payables({ count, first = {} }: { count: number; first?: Partial<SheetViewState> }) {
  const [rows] = useState(() => entries(count));
  const [state, setState] = useState<SheetViewState>({ ...plainView, ...first });
  const totals = useSheetTotals({ all: rows });
  const view = useSheetView({ rows, columns, rowId, state, onState: setState });
  return (
    <main style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <SheetToolbar view={view} />
      <Sheet
        label="Contas a pagar"
        columns={view.visibleColumns}
        rows={view.visibleRows}
        group={view.group}
        rowId={rowId}
        view={view}
        totals={totals}
        onEdit={nothing}
        reading
      />
      <SheetStatus items={[]} rows={view} totals={totals} />
    </main>
  );
}

const meta = {
  title: 'Components/Sheet/Totals and groups',
  component: Payables,
  args: { count: 240 },
} satisfies Meta<typeof Payables>;

export default meta;
type Story = StoryObj<typeof meta>;

const line = (canvasElement: HTMLElement, name: string) =>
  [...canvasElement.querySelectorAll('.ag-row')].find(
    (each) => each.getAttribute('row-id') === name || each.querySelector('.sheet-group-label')?.textContent === name,
  );

/** The line at the foot totals the rows the filters leave; it follows edits and live updates. */
export const TotalsFiltered: Story = {
  tags: ['interaction'],
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(line(canvasElement, 'total:')).toHaveTextContent(/R\$\s286\.077,60/));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filtrar linhas' }), 'energia');
    await waitFor(() => expect(line(canvasElement, 'total:')).toHaveTextContent(/R\$\s72\.030,00/));
  },
};

/** The same as it opens. */
export const Totals: Story = { ...still(TotalsFiltered), tags: ['!test'] };

/** While filters act, the strip says what they leave of each total beside all rows. */
export const Compared: Story = {
  args: { first: { filters: { Conta: { contains: 'caixa' } } } },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() =>
      expect(canvas.getByText(/^Soma de Valor: R\$\s1\d\d\.\d{3},\d\d de R\$\s286\.077,60$/)).toBeVisible(),
    );
    await waitFor(() => expect(line(canvasElement, 'total:')).toHaveTextContent(/R\$\s1\d\d\./));
  },
};

/** Grouped by columns: headers count their rows and have their subtotals; Alt+← closes a group, Enter opens it. */
export const Groups: Story = {
  tags: ['interaction'],
  args: { first: { groups: ['Conta', 'Categoria'] } },
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r3', 'Valor');
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Categoria: Energia'));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Conta: Banco do Brasil'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(line(canvasElement, 'Categoria: Energia')).toBeUndefined());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(line(canvasElement, 'Categoria: Energia')).toBeInTheDocument());
  },
};

/** Closed groups show what their rows come to; an arrow stops at them. */
export const Collapsed: Story = {
  tags: ['opens'],
  args: { first: { groups: ['Categoria'], collapsed: [JSON.stringify(['Categoria', 'Energia'])] } },
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r2', 'Valor');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Categoria: Energia'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('r2 Valor'));
  },
};

/** Rules make cells stand out: a ground, an icon and words, kept with the view; the column's menu adds and removes them. */
export const Styles: Story = {
  tags: ['interaction'],
  args: {
    first: {
      styles: [
        {
          columnId: 'Valor',
          when: { compare: { operator: 'greaterOrEqual', value: '1500' } },
          tone: 'danger',
          text: 'Acima da alçada',
        },
        { columnId: 'Prazo', when: { compare: { operator: 'less', value: '7' } }, tone: 'warning', text: 'Vence logo' },
        { columnId: 'Categoria', when: { among: ['Reagentes'] }, tone: 'brand', text: 'Compra do laboratório' },
        { columnId: 'Conta', when: { contains: 'caixa' }, tone: 'neutral', text: 'Em dinheiro' },
        {
          columnId: 'Vencimento',
          when: { compare: { operator: 'between', value: '2026-12-20', to: '2026-12-28' } },
          tone: 'success',
          text: 'Depois do fechamento',
        },
      ],
      zebra: true,
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole('img', { name: 'Acima da alçada', hidden: true })[0]).toBeVisible());
    await focusCell(canvasElement, 'r2', 'Valor');
    await userEvent.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: 'Destacar células (1 regra)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover a regra Acima da alçada' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('img', { name: 'Acima da alçada', hidden: true })).toBeNull());
    await waitFor(() => expect(canvas.getAllByRole('img', { name: 'Vence logo', hidden: true })[0]).toBeVisible());
  },
};

/** The dark theme. */
export const Dark: Story = { args: { first: { groups: ['Conta', 'Categoria'] } }, globals: { theme: 'dark' } };
