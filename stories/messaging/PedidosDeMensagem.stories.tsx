import { MensagemPedido } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import PedidosDeMensagemPage from '@bancada/web/pages/messaging/pedidos-de-mensagem';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { reading } from '../support/record.ts';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Messaging/Message requests',
  component: PedidosDeMensagemPage,
  decorators: [asPage],
} satisfies Meta<typeof PedidosDeMensagemPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows: MensagemPedido[] = [
  { ...buildRow(MensagemPedido, 1), Paciente: null, Transporte: 'SMTP', Erro: null },
  {
    ...buildRow(MensagemPedido, 2),
    Paciente: null,
    Situacao: 'Recusado',
    EntregueEm: null,
    Erro: '550 5.1.1 User unknown',
  },
];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(MensagemPedido, rows),
    user: buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Mensagens' }] }),
    at: `/mensagens/pedidos${at}`,
  }));

/** What was delivered, by what, and what was refused, with the server's words. Nothing here can be changed. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('550 5.1.1 User unknown'))[0]).toBeVisible();
    await expect((await canvas.findAllByText('Servidor de e-mail'))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** One message with its variables; what is the person's alone is not among them. */
export const OneMessage: Story = {
  ...page(`/${rows[1]?.id}`),
  play: async ({ canvas }) => {
    await reading();
    await expect(canvas.queryByRole('button', { name: 'Editar' })).toBeNull();
  },
};
