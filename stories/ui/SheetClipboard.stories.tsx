import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectShown, expectVisible, focusCell, paste } from '../support/grid.ts';
import { OwnedSheet } from '../support/OwnedSheet.tsx';
import { ionRows, ions, sampleRows } from '../support/samples.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Components/Sheet/Clipboard',
  component: OwnedSheet,
  args: { columns: ions, rows: [], density: 'compact', onEdit: fn() },
  render: (args, { globals }) => (
    <OwnedSheet {...args} density={globals['density'] === 'confortavel' ? 'comfortable' : 'compact'} />
  ),
} satisfies Meta<typeof OwnedSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A block from a spreadsheet lands at the active cell, as one act. */
export const Paste: Story = {
  tags: ['opens'],
  args: { rows: sampleRows(6) },
  play: async ({ args, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    paste('140\t4,2\t101,5\r\n141\t<0,5\t99\r\n');
    await expectShown(canvasElement, 'r1', 'cl', '101,5');
    await expectShown(canvasElement, 'r2', 'k', '<0,5');
    await expect(args.onEdit).toHaveBeenCalledOnce();
    await expect(args.onEdit).toHaveBeenCalledWith(expect.anything(), 'paste');
  },
};

/** Cells that cannot be pasted are shown first and can be corrected there; the others wait for the answer. */
export const PasteWithRefusedCells: Story = {
  tags: ['interaction'],
  args: { rows: sampleRows(6).map((row) => (row.id === 'r3' ? { ...row, locked: 'Amostra não recebida' } : row)) },
  play: async ({ args, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    paste('140\t4,2\nhemolisada\t3,9\n138\t4,0\n');
    const dialog = within(await openedDialog());
    await expectVisible(() => dialog.getByText(/não podem ser coladas/));
    await expect(dialog.getAllByText(/Bloqueada, não muda: Amostra não recebida/)[0]).toBeVisible();
    await expect(args.onEdit).not.toHaveBeenCalled();
    const [correction] = dialog.getAllByRole('textbox');
    if (!correction) throw new Error('The dialog has a field per unreadable cell');
    await userEvent.clear(correction);
    await userEvent.type(correction, '139');
    await expect(await dialog.findByText('Corrigido')).toBeVisible();
  },
};

/** What such a dialog does once it is answered: one batch, one undo. */
export const PasteTheRest: Story = {
  tags: ['interaction'],
  args: { rows: sampleRows(6) },
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    paste('140\nhemolisada\n138');
    await userEvent.click(await screen.findByRole('button', { name: 'Colar as demais' }));
    await expectShown(canvasElement, 'r1', 'na', '140,0');
    await expectShown(canvasElement, 'r2', 'na', 'hemolisada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await focusCell(canvasElement, 'r1', 'na');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectShown(canvasElement, 'r2', 'na', '');
  },
};

/** Ctrl+D repeats the first row of the selection, Ctrl+Z takes it back, Ctrl+Y does it again. */
export const FillAndUndo: Story = {
  tags: ['interaction'],
  args: { rows: sampleRows(6) },
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    await userEvent.keyboard('140{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await expectShown(canvasElement, 'r3', 'na', '140,0');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectShown(canvasElement, 'r3', 'na', '');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expectShown(canvasElement, 'r2', 'na', '140,0');
  },
};

/** A range of numbers has its statistics in the strip. */
export const Selection: Story = {
  tags: ['opens'],
  args: { rows: ionRows(8) },
  play: async ({ canvas, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'k');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    const statistics = await canvas.findByRole('group', { name: 'Estatísticas da seleção' });
    await waitFor(() => expect(statistics).toHaveTextContent(/n\s*4/));
    await expect(statistics).toHaveTextContent(/Média/);
  },
};
