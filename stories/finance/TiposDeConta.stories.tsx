import { TipoConta } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import TiposDeContaPage from '@bancada/web/pages/finance/tipos-de-conta';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Account types',
  component: TiposDeContaPage,
  decorators: [asPage],
} satisfies Meta<typeof TiposDeContaPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const rows = [buildRow(TipoConta, 1), buildRow(TipoConta, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(TipoConta, rows), user: user(), at: `/financeiro/tipos-de-conta${at}` }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Nome)))[0]).toBeVisible();
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
