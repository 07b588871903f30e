import { RecebivelCartao } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import RecebiveisDeCartaoPage from '@bancada/web/pages/finance/recebiveis-de-cartao';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

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
  ...change,
});
const rows = [
  owed(1, { Situacao: 'Conferido' }),
  owed(2, { Situacao: 'Ausente', DataPrevista: '2026-01-20' }),
  owed(3, {}),
];

const page = (stored: readonly RecebivelCartao[]) =>
  visiting(() => ({
    server: new Registry(RecebivelCartao, stored),
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
