import { WebhookEntrega } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import EntregasDeAvisosPage from '@bancada/web/pages/laboratory/entregas-de-avisos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Deliveries of notices',
  component: EntregasDeAvisosPage,
  decorators: [asPage],
} satisfies Meta<typeof EntregasDeAvisosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = buildUser({
  abilities: [
    { Acao: 'ler', Acesso: 'Laboratorio' },
    { Acao: 'autorizar', Acesso: 'Autorizacao_Exames' },
  ],
});

const delivery = (id: number, change: Partial<WebhookEntrega> = {}): WebhookEntrega => ({
  ...buildRow(WebhookEntrega, id),
  id,
  Evento: 'Laudo_Publicado',
  Situacao: 'Entregue',
  Tentativas: 1,
  ProximaEm: null,
  StatusHttp: 200,
  Falha: null,
  Resposta: 'ok',
  Corpo: `{"id":"msg_${id}","type":"laudo.publicado"}`,
  ...change,
});

const rows = () => [
  delivery(1),
  delivery(2, {
    Situacao: 'Pendente',
    Tentativas: 3,
    StatusHttp: 503,
    Falha: 'Resposta_Recusada',
    ProximaEm: '2026-11-20T12:30:00.000Z',
    Resposta: 'manutenção programada',
  }),
  delivery(3, {
    Situacao: 'Falhou',
    Tentativas: 11,
    StatusHttp: null,
    Falha: 'Sem_Resposta',
    Resposta: null,
    Endereco: `https://${'integracao-de-laudos.'.repeat(3)}exemplo.com.br/recebimento/avisos`,
  }),
];

/** The deliveries, with the step that sends one again. */
class Deliveries extends Registry {
  constructor() {
    super(WebhookEntrega, rows());
    this.answer(WebhookEntrega.calls.transition, ({ params: { id } }) => {
      const row = this.rows.find((each) => each.id === id);
      if (row?.['Situacao'] !== 'Falhou') throw new Refused('TRANSICAO_INVALIDA');
      Object.assign(row, { Situacao: 'Pendente', Tentativas: 0, Versao: row.Versao + 1 });
      return WebhookEntrega.calls.get.answer.parse(row);
    });
  }
}

const page = (open = '') =>
  visiting(() => ({ server: new Deliveries(), user, at: `/laboratorio/entregas-de-avisos${open}` }));

/** What arrived, what is tried again, what was given up. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 registros')).toBeVisible();
    for (const state of ['Entregue', 'A caminho', 'Falhou']) await expect(canvas.getByText(state)).toBeVisible();
  },
};

/** A delivery shows what was sent, and what was answered. */
export const Opened: Story = {
  tags: ['interaction'],
  ...page('/2'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('{"id":"msg_2","type":"laudo.publicado"}')).toBeVisible();
    await expect(canvas.getByText('manutenção programada')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Reenviar' })).toBeNull();
  },
};

/** What was given up is sent again. */
export const SentAgainPlayed: Story = {
  tags: ['interaction'],
  ...page('/3'),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reenviar' }));
    const { server } = visitOf<Deliveries>(context);
    await waitFor(() => expect(server.rows[2]).toMatchObject({ Situacao: 'Pendente' }));
  },
};

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
