import { CanalMensagem } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import CanaisDeMensagemPage from '@bancada/web/pages/messaging/canais-de-mensagem';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Messaging/Message channels',
  component: CanaisDeMensagemPage,
  decorators: [asPage],
} satisfies Meta<typeof CanaisDeMensagemPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({
    abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Interface_Mensageria' })),
  });

const rows = [buildRow(CanalMensagem, 1), buildRow(CanalMensagem, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(CanalMensagem, rows),
    user: user(),
    at: `/mensagens/canais-de-mensagem${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Nome)))[0]).toBeVisible();
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
