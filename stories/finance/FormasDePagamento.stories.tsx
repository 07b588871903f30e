import { FormaPagamento } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import FormasDePagamentoPage from '@bancada/web/pages/finance/formas-de-pagamento';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Payment methods',
  component: FormasDePagamentoPage,
  decorators: [asPage],
} satisfies Meta<typeof FormasDePagamentoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Meios_Pagamento' })) });

const rows = [buildRow(FormaPagamento, 1), buildRow(FormaPagamento, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(FormaPagamento, rows),
    user: user(),
    at: `/financeiro/formas-de-pagamento${at}`,
  }));

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
