import { AgenteVenda } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import AgentesDeVendasPage from '@bancada/web/pages/sales/agentes-de-vendas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Sales/Sales agents',
  component: AgentesDeVendasPage,
  decorators: [asPage],
} satisfies Meta<typeof AgentesDeVendasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Funil_Vendas' })) });

const rows = [buildRow(AgenteVenda, 1), buildRow(AgenteVenda, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(AgenteVenda, rows), user: user(), at: `/comercial/agentes-de-vendas${at}` }));

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
