import { NotaCompra } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import NotasDeCompraPage from '@bancada/web/pages/finance/notas-de-compra';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Purchase invoices',
  component: NotasDeCompraPage,
  decorators: [asPage],
} satisfies Meta<typeof NotasDeCompraPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const draft = { ...buildRow(NotaCompra, 1), Status: 'Rascunho' as const, Total: '20', Compra: null };
const rows = [draft, { ...buildRow(NotaCompra, 2), Status: 'Lancada' as const }];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(NotaCompra, rows), user: user(), at: `/financeiro/notas-de-compra${at}` }));

/** Invoices of suppliers, with the sum of what is written on them. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** An invoice whose lines do not add up to it is not entered: what is missing is said beside its total. */
export const NotAddingUp: Story = {
  tags: ['opens'],
  ...page(`/${draft.id}`),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lançar' }));
    const said = await canvas.findAllByText(/Os itens têm de somar o total da nota/);
    await expect(said[0]).toBeVisible();
  },
};
