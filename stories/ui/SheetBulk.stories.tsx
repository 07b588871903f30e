import {
  Sheet,
  SheetStatus,
  useSheetEdits,
  type CellKind,
  type SavedCell,
  type SheetColumn,
  type SheetHandle,
  type SheetSelection,
} from '@bancada/sheet';
import { dateKind, listKind, moneyKind, textKind } from '@bancada/sheet/kinds';
import { BulkEditBar, type BulkColumn } from '@bancada/ui/registry';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useRef, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { expectShown, focusCell } from '../support/grid.ts';

interface Entry {
  readonly id: string;
  readonly isReconciled: boolean;
  readonly values: Readonly<Record<string, string>>;
}

const kinds: Readonly<Record<string, CellKind>> = {
  Nome: textKind(),
  Categoria: listKind([
    { value: 'energia', label: 'Energia' },
    { value: 'reagentes', label: 'Reagentes' },
  ]),
  Vencimento: dateKind(),
  Valor: moneyKind(),
};
const headers: Readonly<Record<string, string>> = {
  Nome: 'Lançamento',
  Categoria: 'Categoria',
  Vencimento: 'Vencimento',
  Valor: 'Valor',
};

const columns = Object.entries(kinds).map(([id, kind]): SheetColumn<Entry> => ({
  id,
  header: headers[id] ?? id,
  width: 180,
  kind: () => kind,
  value: ({ values }) => values[id] ?? null,
  lock: ({ isReconciled }) => (isReconciled ? 'Já conciliado' : null),
}));

const bulk = Object.entries(kinds)
  .filter(([id]) => id !== 'Nome')
  .map(([id, kind]): BulkColumn => ({ id, label: headers[id] ?? id, kind }));

const entries: readonly Entry[] = Array.from({ length: 6 }, (_, index) => ({
  id: `r${index + 1}`,
  isReconciled: index === 2,
  values: {
    Nome: `Nota ${4100 + index}`,
    Categoria: 'energia',
    Vencimento: `2026-12-0${index + 1}`,
    Valor: `${100 + index}.50`,
  },
}));

const rowId = ({ id }: Entry) => id;

const withCell = (row: Entry, { columnId, value }: SavedCell): Entry => ({
  ...row,
  values: { ...row.values, [columnId]: typeof value === 'string' ? value : '' },
});

/** A sheet whose selected rows are given one value at once. */
function Payables() {
  const sheet = useRef<SheetHandle>(null);
  const [rows, setRows] = useState(entries);
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  const save = useCallback((cells: readonly SavedCell[]) => {
    setRows((before) =>
      before.map((row) =>
        cells.filter((cell) => cell.rowId === row.id).reduce((each, cell) => withCell(each, cell), row),
      ),
    );
    return Promise.resolve([]);
  }, []);
  const edits = useSheetEdits<Entry>({ sheet, columns, rowId, save });
  return (
    <main style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Sheet
        ref={sheet}
        label="Contas a pagar"
        columns={edits.columns}
        rows={rows}
        rowId={rowId}
        onEdit={edits.onEdit}
        onSelection={setSelection}
      />
      <BulkEditBar columns={bulk} selection={selection} sheet={sheet} />
      <SheetStatus items={[]} statistics={selection?.statistics ?? null} />
    </main>
  );
}

const meta = { title: 'Components/Sheet/BulkEditBar', component: Payables } satisfies Meta<typeof Payables>;

export default meta;
type Story = StoryObj<typeof meta>;

async function selectFour(canvasElement: HTMLElement): Promise<ReturnType<typeof within>> {
  await focusCell(canvasElement, 'r1', 'Nome');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
  return within(await within(canvasElement).findByRole('form', { name: 'Editar em massa' }));
}

/** One value for the selected rows, in one step that is undone in one; locked rows stay and are told. */
export const OneValue: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    const bar = await selectFour(canvasElement);
    await expect(bar.getByText('4 linhas selecionadas')).toBeVisible();
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'Campo' }), 'Vencimento');
    await userEvent.type(bar.getByRole('textbox', { name: 'Novo valor' }), '30/12/2026{Enter}');
    await expectShown(canvasElement, 'r1', 'Vencimento', '30/12/2026');
    await expectShown(canvasElement, 'r4', 'Vencimento', '30/12/2026');
    await expectShown(canvasElement, 'r3', 'Vencimento', '03/12/2026');
    await expect(await bar.findByRole('alert')).toHaveTextContent('1 linha está bloqueada e ficou como estava.');
    await focusCell(canvasElement, 'r1', 'Nome');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectShown(canvasElement, 'r4', 'Vencimento', '04/12/2026');
    await expectShown(canvasElement, 'r1', 'Vencimento', '01/12/2026');
  },
};

/** The value of a list is chosen. */
export const Chosen: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    const bar = await selectFour(canvasElement);
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'Campo' }), 'Categoria');
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'Novo valor' }), 'Reagentes');
    await userEvent.click(bar.getByRole('button', { name: 'Aplicar' }));
    await expectShown(canvasElement, 'r2', 'Categoria', 'Reagentes');
  },
};

/** What the field cannot read is told and changes nothing. */
export const Unreadable: Story = {
  tags: ['opens'],
  play: async ({ canvasElement }) => {
    const bar = await selectFour(canvasElement);
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'Campo' }), 'Vencimento');
    await userEvent.type(bar.getByRole('textbox', { name: 'Novo valor' }), '31/02/2026{Enter}');
    await expect(await bar.findByRole('alert')).toBeVisible();
    await expect(bar.getByRole('textbox', { name: 'Novo valor' })).toHaveValue('31/02/2026');
    await expectShown(canvasElement, 'r1', 'Vencimento', '01/12/2026');
  },
};
