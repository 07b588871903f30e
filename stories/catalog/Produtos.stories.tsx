import { Produto } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ProdutosPage from '@bancada/web/pages/catalog/produtos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Catalog/Products',
  component: ProdutosPage,
  decorators: [asPage],
} satisfies Meta<typeof ProdutosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Estoque' })) });

const rows = [buildRow(Produto, 1), buildRow(Produto, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(Produto, rows), user: user(), at: `/cadastros/produtos${at}` }));

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
