import { EmptyState, ErrorState, GridSkeleton } from '@bancada/ui';
import { numberKind, textKind } from '@bancada/sheet/kinds';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { cell, expectShown, focusCell, focused } from '../support/grid.ts';
import { OwnedSheet } from '../support/OwnedSheet.tsx';
import { held, ionRows, ions, sampleRows } from '../support/samples.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Components/Sheet/Sheet',
  component: OwnedSheet,
  args: { columns: ions, rows: [], density: 'compact', onEdit: fn() },
  render: (args, { globals }) => (
    <OwnedSheet {...args} density={globals['density'] === 'confortavel' ? 'comfortable' : 'compact'} />
  ),
} satisfies Meta<typeof OwnedSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Typing takes one key per cell besides the characters; Enter goes down, the sum follows. */
export const Typing: Story = {
  tags: ['interaction'],
  args: { rows: sampleRows(12) },
  play: async ({ args, canvas, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    await userEvent.keyboard('140{Tab}4,2{Tab}101{Enter}');
    await waitFor(() => expect(focused()).toBe('r2 na'));
    await expectShown(canvasElement, 'r1', 'k', '4,2');
    await expectShown(canvasElement, 'r1', 'sum', '245,2');
    await expect(await canvas.findByText('3 de 36 preenchidas')).toBeVisible();
    await expect(args.onEdit).toHaveBeenCalledTimes(3);
  },
};

/** The same as it opens. */
export const Default: Story = { ...still(Typing), tags: ['!test'] };

/** Nothing to type yet: one sentence, and what fills the place. */
export const Empty: Story = {
  render: () => (
    <EmptyState
      title="Este job não tem exames"
      message="Acrescente amostras e exames ao job para digitar resultados."
    />
  ),
};

/** While rows load, the skeleton stands in the grid's own heights. */
export const Loading: Story = {
  render: () => <GridSkeleton rows={16} columns={6} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Carregando')).toHaveAttribute('aria-busy', 'true');
  },
};

/** Loading failed: what happened, the request's code, and another try. */
export const Failed: Story = {
  tags: ['opens'],
  render: ({ onEdit }) => (
    <ErrorState
      message="O servidor não respondeu a tempo."
      requestId="req-7f3a91"
      onRetry={() => onEdit([], 'typing')}
    />
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(args.onEdit).toHaveBeenCalled();
  },
};

/** Ten thousand rows: only the visible ones are drawn, and the keyboard reaches the last. */
export const TenThousandRows: Story = {
  args: { rows: ionRows(10_000) },
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(focused()).toMatch(/^r10000 /));
    await userEvent.keyboard('{Home}{ArrowRight}');
    await cell(canvasElement, 'r10000', 'na');
    await expect(canvasElement.querySelectorAll('.ag-row').length).toBeLessThan(200);
  },
};

/** Groups of rows under a header with their count; the keyboard passes over it. */
export const GroupsUsed: Story = {
  tags: ['interaction'],
  args: {
    rows: sampleRows(8).map((row, index) => ({
      ...row,
      group: index < 4 ? { id: 'serum', label: 'Soro' } : { id: 'urine', label: 'Urina' },
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Urina')).toBeVisible();
    await focusCell(canvasElement, 'r4', 'na');
    await userEvent.keyboard('139{Enter}');
    await waitFor(() => expect(focused()).toBe('r5 na'));
  },
};

/** The same as it opens. */
export const Groups: Story = { ...still(GroupsUsed), tags: ['!test'] };

/** The longest names: headers and cells are cut with an ellipsis, the whole text is in their tooltip. */
export const LongNames: Story = {
  args: {
    columns: [
      {
        id: 'a',
        header: 'Coliformes termotolerantes, técnica de tubos múltiplos, série de cinco tubos',
        kind: numberKind(),
        unit: 'NMP/100 mL',
      },
      {
        id: 'b',
        header: 'Observação sobre as condições de coleta e transporte da amostra',
        kind: textKind(),
        width: 220,
      },
    ],
    rows: sampleRows(3, {
      r1: {
        a: held('1600.25'),
        b: held('Frasco recebido com 800 mL, gelo reciclável parcialmente descongelado, lacre íntegro'),
      },
    }).map((row) => ({
      ...row,
      name: `${row.name} Reservatório elevado do bloco C, torneira do laboratório de ensino`,
    })),
  },
  play: async ({ canvasElement }) => {
    await expectShown(canvasElement, 'r1', 'a', '1600,25');
    const note = await cell(canvasElement, 'r1', 'b');
    await expect(note).toHaveAttribute('title', expect.stringContaining('lacre íntegro'));
  },
};

/** The dark theme is the same sheet with other tokens. */
export const Dark: Story = { args: { rows: ionRows(14) }, globals: { theme: 'dark' } };

/** High contrast: lines and selection come from the system's colours. */
export const HighContrast: Story = { args: { rows: ionRows(14) }, globals: { theme: 'highContrast' } };

/** Comfortable rows are 36 px high instead of 28. */
export const Comfortable: Story = {
  args: { rows: ionRows(8) },
  globals: { density: 'confortavel' },
  play: async ({ canvasElement }) => {
    const at = await cell(canvasElement, 'r1', 'na');
    await waitFor(() => expect(at.closest('.ag-row')?.getBoundingClientRect().height).toBe(36));
  },
};
