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

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const rows = [buildRow(RecebivelCartao, 1), buildRow(RecebivelCartao, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(RecebivelCartao, rows),
    user: user(),
    at: `/financeiro/recebiveis-de-cartao${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Bandeira)))[0]).toBeVisible();
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
