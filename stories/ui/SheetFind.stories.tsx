import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { focusCell, focused } from '../support/grid.ts';
import { OwnedSheet } from '../support/OwnedSheet.tsx';
import { ionRows, ions } from '../support/samples.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Components/Sheet/Find',
  component: OwnedSheet,
  args: { columns: ions, rows: ionRows(5000), density: 'compact', onEdit: fn() },
} satisfies Meta<typeof OwnedSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Ctrl+F finds in what cells show, rows that are not drawn included. Enter or F3 goes on, with Shift back; Esc gives the
 * keyboard to the cell that was found.
 */
export const Finding: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    await userEvent.keyboard('{Control>}f{/Control}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Localizar' })).toHaveFocus());
    await userEvent.keyboard('20261120_49');
    await waitFor(() => expect(screen.getByRole('search')).toHaveTextContent('1 de 111'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('search')).toHaveTextContent('2 de 111'));
  },
};

/** The same as it opens. */
export const Default: Story = { ...still(Finding), tags: ['!test'] };

/** After Esc the cell that was found has the keyboard. */
export const BackToTheCell: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    await userEvent.keyboard('{Control>}f{/Control}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Localizar' })).toHaveFocus());
    await userEvent.keyboard('20261120_4999');
    await waitFor(() => expect(screen.getByRole('search')).toHaveTextContent('1 de 1'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('r4999 name'));
  },
};

/** In the dark theme what is found keeps its frame. */
export const Dark: Story = { ...Finding, tags: ['opens'], globals: { theme: 'dark' } };
