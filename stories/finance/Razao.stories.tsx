import { Conta, Lancamento, PeriodoFechado, PlanoConta } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import RazaoPage from '@bancada/web/pages/finance/razao';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Ledger',
  component: RazaoPage,
  decorators: [asPage],
} satisfies Meta<typeof RazaoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const account = { ...buildRow(Conta, 1), Nome: 'Conta movimento' };
const chart = { ...buildRow(PlanoConta, 1), Codigo: '1.1', Nome: 'Exames e procedimentos' };
const entry = (n: number, change: Partial<Lancamento>): Lancamento => ({ ...buildRow(Lancamento, n), ...change });

const rows = [
  entry(1, {
    Data: '2026-09-30',
    Fato: 'Competencia',
    Debito: 'A_Receber',
    DebitoConta: null,
    Credito: 'Resultado',
    PlanoConta: chart.id,
    Valor: '1200',
  }),
  entry(2, { Data: '2026-10-05', DebitoConta: account.id, Valor: '1150' }),
  entry(3, { Data: '2026-10-05', Fato: 'Desconto', Debito: 'Descontos', DebitoConta: null, Valor: '50' }),
];

const page = (entries: readonly Lancamento[]) =>
  visiting(() => {
    const server = new Registry(Lancamento, entries);
    const closed = { ...buildRow(PeriodoFechado, 1), Mes: '2026-09-01', Situacao: 'Fechado' as const };
    server.answer(PeriodoFechado.calls.list, () => [closed]);
    const user = buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Financeiro' }] });
    return { server, user, at: '/financeiro/razao' };
  });

/** Debit and credit of a title, its settlement and the discount; a lock beside the month that is closed. */
export const Default: Story = {
  ...page(rows),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 registros')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('img', { name: 'Mês fechado', hidden: true })).toHaveLength(1));
  },
};

/** Nothing was posted yet. */
export const Empty: Story = {
  ...page([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Ainda não há lançamentos/)).toBeVisible();
  },
};
