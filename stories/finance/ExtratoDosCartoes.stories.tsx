import { ExtratoCartaoLinha } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ExtratoDosCartoesPage from '@bancada/web/pages/finance/extrato-dos-cartoes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Card statements',
  component: ExtratoDosCartoesPage,
  decorators: [asPage],
} satisfies Meta<typeof ExtratoDosCartoesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const rows = [buildRow(ExtratoCartaoLinha, 1), buildRow(ExtratoCartaoLinha, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(ExtratoCartaoLinha, rows),
    user: user(),
    at: `/financeiro/extrato-dos-cartoes${at}`,
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
