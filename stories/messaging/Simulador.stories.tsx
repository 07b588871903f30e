import { MensagemSimulada, responderSimulada, type UserInfo } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import SimuladorPage from '@bancada/web/pages/messaging/simulador';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Simulator } from '../support/Simulator.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Rooms/Messaging/Message simulator',
  component: SimuladorPage,
  decorators: [asPage],
} satisfies Meta<typeof SimuladorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const message = (fields: Partial<MensagemSimulada> & Pick<MensagemSimulada, 'id'>): MensagemSimulada => ({
  Empresa: 1,
  Versao: 1,
  MensagemPedido: fields.id,
  Canal: 'Email',
  Destino: 'helena.prates@exemplo.com.br',
  Assunto: 'Sua senha foi trocada',
  Corpo: 'Olá, Helena Prates.\n\nA senha da sua conta foi trocada em 20/11/2026, 09:12:00.',
  RecebidaEm: '2026-11-20T12:12:02.000Z',
  Respostas: [],
  ...fields,
});

const some = (): MensagemSimulada[] => [
  message({ id: 2 }),
  message({
    id: 1,
    Canal: 'WhatsApp',
    Destino: '5511987654321',
    Assunto: null,
    Corpo: 'Olá, Caio. A sua consulta é amanhã às 10h. Responda SIM para confirmar.',
    RecebidaEm: '2026-11-20T11:00:00.000Z',
    Respostas: [{ Texto: 'SIM', Em: '2026-11-20T11:05:00.000Z' }],
  }),
];

const all: UserInfo['abilities'] = ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Interface_Mensageria' }));

function page(messages: readonly MensagemSimulada[], abilities = all, network: Simulator['network'] = 'online') {
  return visiting(() => {
    const server = new Simulator();
    server.network = network;
    let rows = [...messages];
    server.answer(MensagemSimulada.calls.list, () => rows);
    server.answer(responderSimulada, ({ params, body }) => {
      const answer = { Texto: body.Texto, Em: '2026-11-20T12:30:00.000Z' };
      rows = rows.map((each) => (each.id === params.id ? { ...each, Respostas: [...each.Respostas, answer] } : each));
      return rows.find(({ id }) => id === params.id) ?? message({ id: params.id });
    });
    return { server, user: buildUser({ abilities }), at: '/mensagens/simulador' };
  });
}

/** The page says that nothing left; a message is read, and answered in its person's place. */
export const ReadAndAnswer: Story = {
  tags: ['interaction'],
  ...page(some()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nada do que está aqui saiu do sistema/)).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Sua senha foi trocada' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Resposta' }), 'Não fui eu');
    await userEvent.click(canvas.getByRole('button', { name: 'Responder no lugar da pessoa' }));
    await expect(await canvas.findByText('Não fui eu')).toBeVisible();
    await expect(await canvas.findByText(/^Respondida em/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /5511987654321/ }));
    await expect(await canvas.findByText('SIM')).toBeVisible();
  },
};

/** The same as it opens. */
export const Default: Story = { ...still(ReadAndAnswer), tags: ['!test'] };

/** Who may only read answers nothing. */
export const ReadOnly: Story = {
  ...page(some(), all.slice(0, 1)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sua senha foi trocada' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Resposta' })).toBeNull();
  },
};

export const Empty: Story = {
  ...page([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma mensagem simulada')).toBeVisible();
  },
};

export const Failing: Story = {
  ...page([], all, 'offline'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  },
};

export const Loading: Story = { ...page([], all, 'waiting') };
