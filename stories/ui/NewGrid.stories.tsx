import { columnsFor, type FieldModel } from '@bancada/ui/registry';
import { Sheet, SheetStatus, useSheetEdits, type CellOutcome, type SavedCell, type SheetHandle } from '@bancada/sheet';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useRef, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { cell, expectShown, focusCell } from '../support/grid.ts';
import { still } from '../support/still.ts';

interface Conta {
  readonly id: string;
  readonly Descricao: string;
  readonly Documento: string | null;
  readonly Vencimento: string | null;
  readonly Valor: string | null;
}

const fields: readonly FieldModel[] = [
  { name: 'Descricao', label: 'Descrição', kind: 'text', required: true, maxLength: 60 },
  { name: 'Documento', label: 'CNPJ', kind: 'cnpj', required: false },
  { name: 'Vencimento', label: 'Vencimento', kind: 'date', required: false },
  { name: 'Valor', label: 'Valor', kind: 'money', required: false },
];
const columns = columnsFor<Conta & Record<string, unknown>>(fields, { edit: () => null });
const rowId = ({ id }: Conta) => id;

/** A server that takes amounts up to a thousand reais. */
const store = async (cells: readonly SavedCell[]): Promise<readonly CellOutcome[]> =>
  cells.map(({ rowId: id, columnId, value }) =>
    columnId === 'Valor' && Number(value) > 1000
      ? { rowId: id, columnId, status: 'invalid', message: 'Acima de R$ 1.000,00 só com autorização.' }
      : { rowId: id, columnId, status: 'ok' },
  );

/** The whole of a new grid: columns from the fields, rows, and where cells are stored. */
function Contas({ first }: { first: readonly (Conta & Record<string, unknown>)[] }) {
  const sheet = useRef<SheetHandle>(null);
  const [rows, setRows] = useState(first);
  const save = useCallback(async (cells: readonly SavedCell[]) => {
    const outcomes = await store(cells);
    const taken = cells.filter((_, index) => outcomes[index]?.status === 'ok');
    setRows((before) => before.map((row) => ({ ...row, ...valuesOf(taken, row.id) })));
    return outcomes;
  }, []);
  const edits = useSheetEdits({ sheet, columns, rowId, save });
  return (
    <div style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Sheet
        ref={sheet}
        label="Contas"
        rowNumbers
        rows={rows}
        columns={edits.columns}
        rowId={rowId}
        onEdit={edits.onEdit}
      />
      <SheetStatus items={[{ id: 'problems', text: `${edits.problems} com problema` }]} />
    </div>
  );
}

const valuesOf = (cells: readonly SavedCell[], id: string) =>
  Object.fromEntries(cells.flatMap(({ rowId: own, columnId, value }) => (own === id ? [[columnId, value]] : [])));

const first = ['Aluguel', 'Energia', 'Água'].map((Descricao, index) => ({
  id: `c${index + 1}`,
  Descricao,
  Documento: null,
  Vencimento: null,
  Valor: null,
}));

const meta = { title: 'Components/Sheet/A new grid', component: Contas, args: { first } } satisfies Meta<typeof Contas>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every cell has its field's parser: money, dates and CNPJ as people write them. */
export const TypingUsed: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'c1', 'Documento');
    await userEvent.keyboard('11.222.333/0001-81{Tab}5/12/2026{Tab}850{Enter}');
    await expectShown(canvasElement, 'c1', 'Documento', '11.222.333/0001-81');
    await expectShown(canvasElement, 'c1', 'Vencimento', '05/12/2026');
    await expectShown(canvasElement, 'c1', 'Valor', 'R$ 850,00');
  },
};

/** The same as it opens. */
export const Typing: Story = { ...still(TypingUsed), tags: ['!test'] };

/** What the server refuses stays in its cell with the reason; what cannot be read never leaves the page. */
export const Refused: Story = {
  tags: ['interaction'],
  play: async ({ canvas, canvasElement }) => {
    await focusCell(canvasElement, 'c2', 'Valor');
    await userEvent.keyboard('2.500,00{Enter}');
    await expect(await canvas.findByText('1 com problema')).toBeVisible();
    await focusCell(canvasElement, 'c1', 'Descricao');
    await userEvent.keyboard('{Delete}');
    await focusCell(canvasElement, 'c2', 'Documento');
    await userEvent.keyboard('123{Enter}');
    const refused = await cell(canvasElement, 'c2', 'Documento');
    await waitFor(() => expect(refused).toHaveAttribute('aria-invalid', 'true'));
    await focusCell(canvasElement, 'c2', 'Valor');
    await userEvent.keyboard('900{Enter}');
    await expectShown(canvasElement, 'c2', 'Valor', 'R$ 900,00');
  },
};
