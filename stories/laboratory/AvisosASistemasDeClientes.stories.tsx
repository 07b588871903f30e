import {
  ClienteWebhook,
  getTarefa,
  renovarSegredoWebhook,
  type ResultadoTesteWebhook,
  testarWebhook,
} from '@bancada/contracts';
import { buildRow, buildTarefaDeFundo, buildUser } from '@bancada/testing';
import AvisosASistemasDeClientesPage from '@bancada/web/pages/laboratory/avisos-a-sistemas-de-clientes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { still } from '../support/still.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: "Rooms/Laboratory/Notices to clients' systems",
  component: AvisosASistemasDeClientesPage,
  decorators: [asPage],
} satisfies Meta<typeof AvisosASistemasDeClientesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = buildUser({
  abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Configuracoes' })),
});

const address = (id: number, change: Partial<ClienteWebhook> = {}): ClienteWebhook => ({
  ...buildRow(ClienteWebhook, id),
  id,
  SegredoDesde: '2026-11-20T12:00:00.000Z',
  AnteriorAte: null,
  DesligadoEm: null,
  IsActive: true,
  ...change,
});

const LONG = `https://${'integracao-de-laudos.'.repeat(3)}exemplo.com.br/recebimento/avisos`;

const rows = () => [
  address(1),
  address(2, { SegredoDesde: null }),
  address(3, { Endereco: LONG, AnteriorAte: '2026-11-22T12:00:00.000Z' }),
];

const answered: ResultadoTesteWebhook = {
  Endereco: 'https://sistema1.exemplo.com.br/avisos',
  StatusHttp: 202,
  Falha: null,
  Resposta: 'recebido',
  Milissegundos: 84,
};

/** The addresses, with the calls that give them secrets and try them. */
class Addresses extends Registry {
  private made = 0;

  constructor(known: readonly ClienteWebhook[], outcome: ResultadoTesteWebhook = answered) {
    super(ClienteWebhook, known);
    const TerminadaEm = '2026-11-20T12:10:00.000Z';
    const task = buildTarefaDeFundo({ id: 7, Status: 'Concluida', TerminadaEm, Resultado: outcome });
    this.answer(testarWebhook, () => task);
    this.answer(getTarefa, () => task);
    this.answer(renovarSegredoWebhook, ({ params }) => {
      const row = this.rows.find(({ id }) => id === params.id);
      const AnteriorAte = row?.['SegredoDesde'] === null ? null : '2026-11-22T12:00:00.000Z';
      const after = Object.assign(row ?? {}, { SegredoDesde: '2026-11-20T12:00:00.000Z', AnteriorAte });
      return {
        Segredo: `whsec_exemplo${++this.made}`,
        AnteriorAte,
        ClienteWebhook: ClienteWebhook.row.parse(after),
      };
    });
  }
}

const page = (open = '', known = rows(), outcome = answered) =>
  visiting(() => ({
    server: new Addresses(known, outcome),
    user,
    at: `/laboratorio/avisos-a-sistemas-de-clientes${open}`,
  }));

/** Addresses of clients, in the noun's own order. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('https://sistema1.exemplo.com.br/avisos'))[0]).toBeVisible();
    await expect(await canvas.findByText('3 registros')).toBeVisible();
  },
};

/** None yet. */
export const Empty: Story = {
  ...page('', []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Cada endereço recebe/)).toBeVisible();
  },
};

/** A new record. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};

/** The first secret is shown once; when the dialog is closed it is nowhere any more. */
export const SecretMadePlayed: Story = {
  tags: ['interaction'],
  ...page('/2'),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Gerar segredo' }));
    await userEvent.click(within(await openedDialog()).getByRole('button', { name: 'Gerar' }));
    await expect(await screen.findByRole('textbox', { name: 'Segredo' })).toHaveValue('whsec_exemplo1');
    await expect(screen.queryByText(/também assina até/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Já copiei' }));
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_exemplo1')).toBeNull());
    await expect(await canvas.findByRole('button', { name: 'Renovar segredo' })).toBeVisible();
    const { rows: stored } = visitOf<Addresses>(context).server;
    await expect(JSON.stringify(stored)).not.toContain('whsec_');
  },
};

/** While a secret is renewed the one before signs, too, and the dialog says until when. */
export const SecretRenewedPlayed: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Renovar segredo' }));
    const dialog = within(await openedDialog());
    await expect(dialog.getByText(/assinados com os dois/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar' }));
    await expect(await screen.findByText(/também assina até/)).toBeVisible();
  },
};

/** A test says at once what the system answered. */
export const TestedPlayed: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Testar…' }));
    const dialog = within(await openedDialog());
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar teste' }));
    await expect(await dialog.findByText('O aviso chegou.')).toBeVisible();
    await expect(dialog.getByText('Resposta 202 em 84 ms.')).toBeVisible();
    await expect(dialog.getByText('“recebido”')).toBeVisible();
  },
};

/** An address that does not answer says so; without a secret there is nothing to test. */
export const TestFailedPlayed: Story = {
  tags: ['interaction'],
  ...page('/3', rows(), { ...answered, StatusHttp: null, Falha: 'Sem_Resposta', Resposta: null }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Testar…' }));
    const dialog = within(await openedDialog());
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar teste' }));
    await expect(await dialog.findByText('Não foi alcançado, ou não respondeu a tempo')).toBeVisible();
  },
};

/** Who may only read has neither secret nor test. */
export const ReadOnly: Story = {
  ...visiting(() => ({
    server: new Addresses(rows()),
    user: buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Configuracoes' }] }),
    at: '/laboratorio/avisos-a-sistemas-de-clientes/1',
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Segredo desde')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Renovar segredo' })).toBeNull();
  },
};

/** The secret, this once. */
export const Secret: Story = { ...still(SecretRenewedPlayed), tags: ['!test'] };

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
