import { AntecipacaoCartao } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import AntecipacoesDeCartaoPage from '@bancada/web/pages/finance/antecipacoes-de-cartao';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Card advances',
  component: AntecipacoesDeCartaoPage,
  decorators: [asPage],
} satisfies Meta<typeof AntecipacoesDeCartaoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const made = (n: number, change: Partial<AntecipacaoCartao>): AntecipacaoCartao => ({
  ...buildRow(AntecipacaoCartao, n),
  Data: '2026-11-20',
  TaxaMes: '1.79',
  Bruto: '2309.04',
  Custo: '82.66',
  Liquido: '2226.38',
  Situacao: 'Feita',
  ...change,
});
const rows = [made(1, {}), made(2, { Situacao: 'Desfeita', Data: '2026-10-05' })];

const page = (stored: readonly AntecipacaoCartao[], at = '') =>
  visiting(() => ({
    server: new Registry(AntecipacaoCartao, stored),
    user: buildUser({ abilities: ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) }),
    at: `/financeiro/antecipacoes-de-cartao${at}`,
  }));

/** What acquirers paid before its day, and one that was undone. */
export const Default: Story = {
  ...page(rows),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 registros')).toBeVisible();
    await expect((await canvas.findAllByText('Desfeita'))[0]).toBeVisible();
  },
};

/** One of them: as long as its payout is not reconciled, it is undone with a reason. */
export const One: Story = {
  ...page(rows, '/1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Desfazer antecipação' })).toBeVisible();
  },
};

/** Before anything was advanced. */
export const Empty: Story = page([]);
