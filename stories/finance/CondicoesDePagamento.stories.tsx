import { CondicaoPagamento } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import CondicoesDePagamentoPage from '@bancada/web/pages/finance/condicoes-de-pagamento';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Payment terms',
  component: CondicoesDePagamentoPage,
  decorators: [asPage],
} satisfies Meta<typeof CondicoesDePagamentoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Meios_Pagamento' })) });

const rows = [buildRow(CondicaoPagamento, 1), buildRow(CondicaoPagamento, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(CondicaoPagamento, rows),
    user: user(),
    at: `/financeiro/condicoes-de-pagamento${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Nome)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** A new record; what a column of its lines means is beside the header, and with every cell for who listens. */
export const Creating: Story = {
  tags: ['opens'],
  ...page('/novo'),
  play: async ({ canvas }) => {
    const lines = within(await canvas.findByRole('region', { name: 'Parcelas' }));
    await userEvent.click(lines.getByRole('button', { name: 'Adicionar linha' }));
    const hint = 'A parte do total nesta parcela; as parcelas somam 100.';
    await expect(lines.getByRole('textbox', { name: /^Percentual/ })).toHaveAccessibleDescription(hint);
    const header = within(lines.getByRole('columnheader', { name: /^Percentual/ }));
    await userEvent.click(header.getByRole('button'));
    const seen = header.getByRole('note');
    await waitFor(() => expect(seen).toHaveTextContent(hint));
  },
};
