import { FornecedorProduto } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ProdutosPorFornecedorPage from '@bancada/web/pages/finance/produtos-por-fornecedor';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Products by supplier',
  component: ProdutosPorFornecedorPage,
  decorators: [asPage],
} satisfies Meta<typeof ProdutosPorFornecedorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const rows = [buildRow(FornecedorProduto, 1), buildRow(FornecedorProduto, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(FornecedorProduto, rows),
    user: user(),
    at: `/financeiro/produtos-por-fornecedor${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Codigo)))[0]).toBeVisible();
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
