import { findTransition, Job, jobMachine } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import AutorizacoesPage from '@bancada/web/pages/laboratory/autorizacoes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Authorisation of orders',
  component: AutorizacoesPage,
  decorators: [asPage],
} satisfies Meta<typeof AutorizacoesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const job = (id: number, StatusTreatment: Job['StatusTreatment'], Descricao: string): Job => ({
  ...buildRow(Job, id),
  id,
  Codigo: `T-${id}`,
  StatusTreatment,
  Descricao,
  SuspensoEm: null,
  SuspensoDe: null,
});

const rows = () => [
  job(1, 'Nao_Autorizado', 'Check-up anual'),
  job(2, 'Suspenso', 'Água de poço, lote 12, ponto de coleta junto à captação da estação de tratamento sul'),
  job(3, 'Em_Analise', 'Já na bancada'),
];

/** Orders with their steps, as the server takes them. */
class Orders extends Registry {
  readonly reasons: (string | undefined)[] = [];

  constructor(made: readonly Job[]) {
    super(Job, made);
    this.answer(Job.calls.transition, ({ params: { id }, body }) => {
      const row = this.rows.find((each) => each.id === id);
      const step = row && findTransition(jobMachine, Job.row.parse(row).StatusTreatment, body.Acao);
      if (!row || !step) throw new Refused('TRANSICAO_INVALIDA');
      this.reasons.push(body.Justificativa);
      return Job.row.parse(Object.assign(row, { StatusTreatment: step.to, Versao: row.Versao + 1 }));
    });
  }
}

const may = ['ler Laboratorio', 'autorizar Autorizacao_Exames'];
const page = (made: () => readonly Job[] = rows, open = '', abilities = may) =>
  visiting(() => ({
    server: new Orders(made()),
    at: `/laboratorio/autorizacoes${open}`,
    user: buildUser({
      abilities: abilities.map((pair) => {
        const [Acao = '', Acesso = ''] = pair.split(' ');
        return { Acao, Acesso };
      }),
    }),
  }));

/** What waits for somebody's word: orders under way are not among them. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('T-1')).toBeVisible();
    await expect(canvas.getByText('T-2')).toBeVisible();
    await expect(canvas.queryByText('T-3')).toBeNull();
  },
};

/** Nothing waits. */
export const Empty: Story = {
  ...page(() => []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ainda não há registros')).toBeVisible();
  },
};

/** An order is authorised by one button. */
export const Authorised: Story = {
  tags: ['interaction'],
  ...page(rows, '/1'),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Autorizar' }));
    const { server } = visitOf<Orders>(context);
    await waitFor(() => expect(server.rows[0]).toMatchObject({ StatusTreatment: 'Aguardando_Amostra' }));
    await expect(server.reasons).toEqual([undefined]);
  },
};

/** Who refuses an order says why. */
export const RefusedWithReason: Story = {
  tags: ['interaction'],
  ...page(rows, '/1'),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recusar' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Justificativa|Motivo/ }), 'Sem cobertura');
    const confirm = screen.getAllByRole('button', { name: 'Recusar' }).at(-1);
    if (confirm) await userEvent.click(confirm);
    const { server } = visitOf<Orders>(context);
    await waitFor(() => expect(server.rows[0]).toMatchObject({ StatusTreatment: 'Cancelado' }));
    await expect(server.reasons).toEqual(['Sem cobertura']);
  },
};

/** Who only reads sees what waits, and decides nothing. */
export const OnlyRead: Story = {
  tags: ['interaction'],
  ...page(rows, '/1', ['ler Laboratorio']),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Abrir na planilha' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Autorizar' })).toBeNull();
  },
};

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
