import { numberKind } from '@bancada/sheet/kinds';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { cell, expectShown, expectVisible, focusCell } from '../support/grid.ts';
import { OwnedSheet, type StoryCell } from '../support/OwnedSheet.tsx';
import { held, ionRows, ions, sampleRows } from '../support/samples.ts';

const meta = {
  title: 'Components/Sheet/Cells',
  component: OwnedSheet,
  args: { columns: ions, rows: [], density: 'compact', onEdit: fn() },
  render: (args, { globals }) => (
    <OwnedSheet {...args} density={globals['density'] === 'confortavel' ? 'comfortable' : 'compact'} />
  ),
} satisfies Meta<typeof OwnedSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An entry that cannot be read stays as it was typed and says why; F8 goes to the next one. */
export const Problem: Story = {
  tags: ['opens'],
  args: { rows: sampleRows(6, { r3: { k: { problem: { text: '7,2,5', code: 'separators' } } } }) },
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    await userEvent.keyboard('{F8}');
    const problem = await cell(canvasElement, 'r3', 'k');
    await waitFor(() => expect(problem).toHaveFocus());
    await expect(problem).toHaveAttribute('aria-invalid', 'true');
    await expect(await screen.findByText(/Não deu para ler .*7,2,5/)).toBeVisible();
  },
};

/** A lone 1.234 may be two numbers: the cell asks which one. */
export const Ambiguous: Story = {
  tags: ['opens'],
  args: { rows: sampleRows(4) },
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    await userEvent.keyboard('1.234{Enter}{ArrowUp}');
    await expectVisible(() => screen.getByRole('button', { name: /^1234/ }));
    await expectVisible(() => screen.getByRole('button', { name: /^1,234/ }));
  },
};

/** A click answers, and so does one key: comma for decimals, point for thousands. */
export const AmbiguousAnswered: Story = {
  tags: ['interaction'],
  args: { rows: sampleRows(4) },
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'na');
    await userEvent.keyboard('1.234{Enter}{ArrowUp}');
    await userEvent.click(await screen.findByRole('button', { name: /^1,234/ }));
    await expectShown(canvasElement, 'r1', 'na', '1,2');
    await focusCell(canvasElement, 'r2', 'na');
    await userEvent.keyboard('1.234{Enter}{ArrowUp}.');
    await expectShown(canvasElement, 'r2', 'na', '1234,0');
  },
};

/** A locked cell says why as soon as somebody types into it. */
export const Locked: Story = {
  tags: ['opens'],
  args: {
    rows: ionRows(4).map((row, index) =>
      index < 2 ? { ...row, locked: 'O exame está em Autorizado e não pode mais ser digitado.' } : row,
    ),
  },
  play: async ({ args, canvasElement }) => {
    const locked = await focusCell(canvasElement, 'r1', 'na');
    await userEvent.keyboard('5');
    await expect(await screen.findByText(/não pode mais ser digitado/)).toBeVisible();
    await expect(locked).toHaveAttribute('aria-readonly', 'true');
    await expect(args.onEdit).not.toHaveBeenCalled();
  },
};

/** A calculated cell carries ƒ and takes no entry. */
export const Calculated: Story = {
  tags: ['opens'],
  args: { rows: ionRows(4) },
  play: async ({ args, canvasElement }) => {
    const calculated = await focusCell(canvasElement, 'r1', 'sum');
    await userEvent.keyboard('9');
    await expect(await screen.findByText('Valor calculado: não se digita.')).toBeVisible();
    await expect(calculated.querySelector('.sheet-formula')).toHaveTextContent('ƒ');
    await expect(args.onEdit).not.toHaveBeenCalled();
  },
};

const flagged = (value: string, icon: string, label: string, tone: 'neutral' | 'warning' | 'danger'): StoryCell => ({
  value,
  marks: [{ icon, label, tone }],
});

/** Flags have an icon, a name and a tone: never a colour alone. */
export const Marks: Story = {
  args: {
    columns: [{ id: 'k', header: 'Potássio', kind: numberKind({ decimals: 1 }), unit: 'mmol/L', width: 180 }],
    rows: sampleRows(6, {
      r1: { k: flagged('5.6', 'warning', 'fora da faixa', 'warning') },
      r2: { k: flagged('7.9', 'critical', 'crítico', 'danger') },
      r3: { k: flagged('0', 'error', 'não calculado: divisão por zero', 'danger') },
      r4: { k: flagged('4.1', 'edited', 'alterado depois da primeira digitação', 'neutral') },
      r5: { k: flagged('3.2', 'low', 'abaixo da faixa', 'warning') },
      r6: {
        k: {
          value: '8.4',
          saveState: 'saving',
          marks: [
            { icon: 'critical', label: 'crítico', tone: 'danger' },
            { icon: 'edited', label: 'alterado depois da primeira digitação', tone: 'neutral' },
          ],
        },
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'fora da faixa' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('img', { name: 'crítico' })).toHaveLength(2));
  },
};

/** Flags on a dark ground. */
export const MarksDark: Story = { args: { ...Marks.args }, globals: { theme: 'dark' } };

/** How far each value is on its way to the server. */
export const SaveStates: Story = {
  args: {
    rows: sampleRows(5, {
      r1: { na: { value: '140', saveState: 'saving' } },
      r2: { na: { value: '141', saveState: 'saved' } },
      r3: { na: { value: '142', saveState: 'queued' } },
      r4: { na: { value: '143', saveState: 'conflict' } },
      r5: { na: { value: '144', saveState: 'refused' } },
    }),
  },
  play: async ({ canvas }) => {
    for (const name of ['Salvando', 'Salvo', 'Na fila para salvar', /^Conflito/, 'Recusado pelo servidor']) {
      await expect(await canvas.findByRole('img', { name })).toBeVisible();
    }
  },
};

/** `<0,5` keeps its operator; the unit stands in a lighter tone and gives way before a number would be cut. */
export const QualifiedNumbers: Story = {
  args: { rows: sampleRows(3, { r1: { na: held('<0.5') }, r2: { na: held('>=1200.25') } }) },
  play: async ({ canvasElement }) => {
    await expectShown(canvasElement, 'r1', 'na', '<0,5');
    await expectShown(canvasElement, 'r2', 'na', '>=1200,25');
  },
};
