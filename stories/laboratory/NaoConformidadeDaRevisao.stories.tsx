import { abrirNaoConformidade, NaoConformidade } from '@bancada/contracts';
import { buildRow } from '@bancada/testing';
import RevisaoPage from '@bancada/web/pages/laboratory/revisao';
import { testDoor } from '@bancada/web/quality';
import { doorOfRoom, RecordDoorsContext } from '@bancada/web/registry';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage } from '../support/InPage.tsx';
import { reviewedIn, reviewing } from '../support/review.ts';
import { openedDialog } from '../support/dialog.ts';

const doors = [doorOfRoom('quality', testDoor)];

const WithDoors: Decorator = (Story) => (
  <RecordDoorsContext value={doors}>
    <Story />
  </RecordDoorsContext>
);

const meta = {
  title: 'Rooms/Laboratory/Review and quality',
  component: RevisaoPage,
  decorators: [WithDoors, asPage],
} satisfies Meta<typeof RevisaoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What went wrong with a test is said where it is looked at: N, what happened, Enter on the button. */
export const Opened: Story = {
  tags: ['interaction'],
  ...reviewing({ quality: true }),
  play: async ({ canvas, ...context }) => {
    const asked: unknown[] = [];
    reviewedIn(context).answer(abrirNaoConformidade, ({ body }) => {
      asked.push(body);
      return { ...buildRow(NaoConformidade, 1), ...body, Numero: '2026/7', Acoes: [] };
    });
    await canvas.findByRole('table', { name: 'Perfil lipídico' });
    await canvas.findByRole('button', { name: 'Abrir não conformidade' });
    await userEvent.keyboard('n');
    const dialog = within(await openedDialog());
    await expect(await dialog.findByLabelText(/^Título/)).toHaveDisplayValue(/^Perfil lipídico · /);
    await expect(dialog.getByRole('button', { name: 'Abrir' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^O que aconteceu/), 'Digitado na amostra ao lado');
    await userEvent.selectOptions(dialog.getByLabelText(/^Gravidade/), 'Moderada');
    await userEvent.click(dialog.getByRole('button', { name: 'Abrir' }));
    await expect(await screen.findByText('Não conformidade 2026/7 aberta.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(asked).toMatchObject([
      { Origem: 'tests', Descricao: 'Digitado na amostra ao lado', Gravidade: 'Moderada' },
    ]);
  },
};

/** Who may not write them has no such button. */
export const Without: Story = {
  ...reviewing(),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Perfil lipídico' });
    await expect(canvas.queryByRole('button', { name: 'Abrir não conformidade' })).toBeNull();
  },
};
