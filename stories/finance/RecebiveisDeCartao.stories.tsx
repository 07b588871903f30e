import {
  AdministradoraCartao,
  AntecipacaoCartao,
  anteciparRecebiveis,
  RecebivelCartao,
  Titulo,
} from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import RecebiveisDeCartaoPage from '@bancada/web/pages/finance/recebiveis-de-cartao';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Card receivables',
  component: RecebiveisDeCartaoPage,
  decorators: [asPage],
} satisfies Meta<typeof RecebiveisDeCartaoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const owed = (n: number, change: Partial<RecebivelCartao>): RecebivelCartao => ({
  ...buildRow(RecebivelCartao, n),
  Bandeira: 'Visa',
  NSU: `00410${n}`,
  Parcela: n,
  Parcelas: 3,
  Bruto: '800',
  Taxa: '3.79',
  ValorTaxa: '30.32',
  Liquido: '769.68',
  DataPrevista: '2999-01-20',
  Situacao: 'Previsto',
  Transferencia: null,
  AntecipacaoCartao: null,
  DataSemAntecipacao: null,
  CustoAntecipacao: null,
  AdministradoraCartao: 1,
  Unidade: 1,
  Titulo: 1,
  ...change,
});
const rows = [
  owed(1, { Situacao: 'Conferido' }),
  owed(2, { Situacao: 'Ausente', DataPrevista: '2026-01-20' }),
  owed(3, {}),
];

/** A server whose acquirer agreed to a rate of advances. */
function server(stored: readonly RecebivelCartao[]) {
  const registry = new Registry(RecebivelCartao, stored);
  const acquirer = { ...buildRow(AdministradoraCartao, 1), Nome: 'Adquirente Exemplo', TaxaAntecipacao: '1.79' };
  registry.answer(AdministradoraCartao.calls.get, () => ({ ...acquirer, Taxas: [] }));
  registry.answer(Titulo.calls.list, () => [
    { ...buildRow(Titulo, 1), Descricao: 'Espermograma e criopreservação, cartão em 3x' },
  ]);
  registry.answer(anteciparRecebiveis, () => ({
    Antecipacoes: [{ ...buildRow(AntecipacaoCartao, 1), Liquido: '1500', Situacao: 'Feita' as const }],
    Recebiveis: [],
  }));
  return registry;
}

const page = (stored: readonly RecebivelCartao[]) =>
  visiting(() => ({
    server: server(stored),
    user: buildUser({ abilities: ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) }),
    at: '/financeiro/recebiveis-de-cartao',
  }));

/** What is still to come, and what ought to have been in a statement. */
export const Default: Story = {
  ...page(rows),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 registros')).toBeVisible();
    await expect((await canvas.findAllByText('Fora do extrato'))[0]).toBeVisible();
  },
};

/** Before anything was sold by card. */
export const Empty: Story = page([]);

/** Brasília is so far behind UTC, all the year: in the evening a day of UTC is its tomorrow. */
const BEHIND = 3 * 3_600_000;
/** The day that many days from today in Brasília. */
const soon = (days: number) => new Date(Date.now() - BEHIND + days * 86_400_000).toISOString().slice(0, 10);

/** What is to come is paid earlier: what each instalment costs is shown before; the rate is the acquirer's, and may be another. */
export const Advance: Story = {
  tags: ['interaction'],
  ...page([owed(1, { DataPrevista: soon(30) }), owed(2, { DataPrevista: soon(60) }), owed(3, { Situacao: 'Ausente' })]),
  play: async ({ canvas }) => {
    await canvas.findByText('3 registros');
    for (const n of [1, 2, 3])
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Selecionar a linha ${n}` }));
    const bar = within(await canvas.findByRole('toolbar', { name: 'Ações nos registros selecionados' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Antecipar' }));
    const dialog = within(await openedDialog());
    await expect(await dialog.findByText(/1 fica de fora/)).toBeVisible();
    const run = dialog.getByRole('button', { name: 'Antecipar' });
    const rate = dialog.getByRole('textbox', { name: /^Taxa ao mês/ });
    await waitFor(() => expect(rate).toHaveValue('1,79'));
    await userEvent.clear(rate);
    await userEvent.tab();
    await expect(run).toBeDisabled();
    await userEvent.type(rate, '3');
    await userEvent.tab();
    // 769.68 × 3 % ÷ 30 × 30, and twice that.
    await waitFor(() => expect(dialog.getByRole('row', { name: /^Total/ })).toHaveTextContent('69,27'));
    await userEvent.click(run);
    await waitFor(() => expect(screen.getAllByText(/2 parcelas antecipadas/)[0]).toBeVisible());
  },
};
