import { PrintView, SheetExportMenu, sheetColumns, type ExportSource, type ExportReading } from '@bancada/sheet/export';
import type { SheetColumn } from '@bancada/sheet';
import { numberKind, textKind } from '@bancada/sheet/kinds';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectVisible } from '../support/grid.ts';
import { openedDialog } from '../support/dialog.ts';

interface Line {
  readonly sample: string;
  readonly value: string;
}

const text = textKind();
const number = numberKind({ decimals: 1, qualified: true });
const sheet: readonly SheetColumn<Line>[] = [
  { id: 'sample', header: 'Amostra', value: ({ sample }) => sample, kind: () => text },
  { id: 'value', header: 'Glicose (mg/dL)', headerAlign: 'right', value: ({ value }) => value, kind: () => number },
];
const columns = sheetColumns(sheet, (header) => `${header} (unidade)`);
const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({
    sample: `A-${index + 1}`,
    value: index % 9 === 4 ? '<0.5' : String(80 + (index % 40)),
  }));

/** Six thousand rows, and then a server that takes its time. */
async function* slowly({ signal }: ExportReading) {
  yield* lines(6000);
  // So long that it tells how far it is, however quick the machine.
  for (let round = 0; round < 5; round++) {
    await new Promise(requestAnimationFrame);
    yield* lines(50);
  }
  await new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

const source = (total: number, rows: ExportSource<Line>['rows']) => (): ExportSource<Line> => ({
  name: 'Glicose',
  title: 'Glicose',
  columns,
  total,
  rows,
});

const meta = {
  title: 'Components/Export/SheetExportMenu',
  component: SheetExportMenu<Line>,
  args: {
    source: source(60, () => lines(60)),
    onError: fn(),
  },
} satisfies Meta<typeof SheetExportMenu<Line>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Excel, CSV and print of what the grid shows. */
export const Choices: Story = {
  tags: ['opens'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Exportar' }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Exportar para Excel',
      'Exportar CSV',
      'Imprimir',
    ]);
  },
};

/** Where a grid shows only part of what there is, all of it can be had, too: every column, no filter. */
export const Everything: Story = {
  tags: ['opens'],
  args: { all: source(600, () => lines(600)) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Exportar' }));
    const menu = within(await screen.findByRole('menu'));
    await expectVisible(() => menu.getByRole('menuitem', { name: 'Exportar tudo para Excel' }));
    await expectVisible(() => menu.getByRole('menuitem', { name: 'Exportar tudo em CSV' }));
  },
};

/** Past five thousand rows an export shows how far it is; cancelling stops it where it reads. */
export const ProgressAndCancel: Story = {
  tags: ['interaction'],
  args: {
    source: source(20_000, slowly),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Exportar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Exportar para Excel' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Exportar para Excel' }));
    await expectVisible(() => dialog.getByText(/de 20\.000 linhas/));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onError).not.toHaveBeenCalled();
  },
};

/** What will be printed, on white in every theme; the header comes again on each page, pages are numbered. */
export const Print: Story = {
  render: () => (
    <PrintView
      title="Glicose"
      filters={['Situação: Ativos', 'Data: de 01/11/2026 a 20/11/2026']}
      columns={columns}
      rows={60}
      lines={[{ group: 'Bioquímica' }, ...lines(60).map((row) => ({ cells: columns.map(({ cell }) => cell(row)) }))]}
      onClose={() => undefined}
    />
  ),
  play: async () => {
    const paper = within(await openedDialog('Glicose'));
    await expectVisible(() => paper.getByRole('columnheader', { name: 'Glicose (mg/dL)' }));
    await expectVisible(() => paper.getByText(/Situação: Ativos/));
    await expect(paper.getAllByRole('cell', { name: '<0,5' })[0]).toBeInTheDocument();
  },
};
