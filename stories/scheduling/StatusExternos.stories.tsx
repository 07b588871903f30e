import { StatusExterno } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import StatusExternosPage from '@bancada/web/pages/scheduling/status-externos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Scheduling/External statuses',
  component: StatusExternosPage,
  decorators: [asPage],
} satisfies Meta<typeof StatusExternosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Agendamento' })) });

const rows = [buildRow(StatusExterno, 1), buildRow(StatusExterno, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(StatusExterno, rows), user: user(), at: `/agenda/status-externos${at}` }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Sistema)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** A new record. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};
