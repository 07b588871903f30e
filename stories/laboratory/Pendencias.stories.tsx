import { ResultadosPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { expectShown, expectVisible, focusCell } from '../support/grid.ts';
import { asPage } from '../support/InPage.tsx';
import type { Laboratory } from '../support/laboratory.ts';
import { halfTyped, laboratoryOf, worksheet } from '../support/worksheets.ts';

const meta = {
  title: 'Rooms/Laboratory/Results/Pending entries',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const otherPerson = (laboratory: Laboratory) =>
  laboratory.changedByOthers.set(laboratory.result(0, 'COL').id, { name: 'Carlos Eduardo Prates', value: '195' });

/** Types into the first cholesterol and opens what is pending. */
async function typeAndOpen(canvasElement: HTMLElement, laboratory: Laboratory, text: string) {
  const canvas = within(canvasElement);
  await focusCell(canvasElement, ...laboratory.cellOf(0, 'COL'));
  await userEvent.keyboard(`${text}{Enter}`);
  await userEvent.click(await canvas.findByRole('button', { name: /1 pendência/ }));
  const region = await canvas.findByRole('region', { name: /Colesterol total/ });
  await expectVisible(() => region);
  return within(region);
}

/** Somebody else changed the cell meanwhile: mine, theirs, who and when; nothing is lost before the choice. */
export const Conflict: Story = {
  ...worksheet({ value: halfTyped }, { before: otherPerson }),
  play: async ({ canvasElement, ...context }) => {
    const item = await typeAndOpen(canvasElement, laboratoryOf(context), '190');
    await expect(item.getByText('195')).toBeVisible();
    await expect(item.getByText(/Carlos Eduardo Prates/)).toBeVisible();
  },
};

/** Keeping mine saves it over the other value, which stays in the history. */
export const KeepMine: Story = {
  tags: ['interaction'],
  ...worksheet({ value: halfTyped }, { before: otherPerson }),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    const item = await typeAndOpen(canvasElement, laboratory, '190');
    await userEvent.click(item.getByRole('button', { name: 'Ficar com o meu' }));
    await expectVisible(() => canvas.getByText('Tudo salvo'));
    await waitFor(() => expect(laboratory.result(0, 'COL').ValorResultado?.value).toBe('190'));
  },
};

/** Taking theirs shows the stored value, with its calculations. */
export const TakeTheirs: Story = {
  tags: ['interaction'],
  ...worksheet({ value: halfTyped }, { before: otherPerson }),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    const item = await typeAndOpen(canvasElement, laboratory, '190');
    await userEvent.click(item.getByRole('button', { name: 'Ficar com o gravado' }));
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'COL'), '195');
  },
};

/** The server refused: the test was authorised while somebody typed. The reason stands there, the text is kept. */
export const Refused: Story = {
  tags: ['interaction'],
  ...worksheet({ value: halfTyped }),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await focusCell(canvasElement, ...laboratory.cellOf(0, 'COL'));
    laboratory.authoriseElsewhere(0);
    const item = await typeAndOpen(canvasElement, laboratory, '190');
    await expect(item.getByText('190')).toBeVisible();
    await userEvent.click(item.getByRole('button', { name: 'Descartar o que digitei' }));
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'COL'), '182');
  },
};

/** An entry nobody can read waits here too, with the way to its cell. */
export const Unreadable: Story = {
  ...worksheet({ value: halfTyped }),
  play: async ({ canvasElement, ...context }) => {
    const item = await typeAndOpen(canvasElement, laboratoryOf(context), '7,2,5');
    await expect(item.getByText('7,2,5')).toBeVisible();
    await expect(item.getByRole('button', { name: 'Ir para a célula' })).toBeVisible();
  },
};

/** A conflict on a dark ground. */
export const Dark: Story = { ...Conflict, globals: { theme: 'dark' } };
