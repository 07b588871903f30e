import { CodigoServico } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import CodigosDeServicoPage from '@bancada/web/pages/billing/codigos-de-servico';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Billing/Service codes',
  component: CodigosDeServicoPage,
  decorators: [asPage],
} satisfies Meta<typeof CodigosDeServicoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Faturamento' })) });

const rows = [buildRow(CodigoServico, 1), buildRow(CodigoServico, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(CodigoServico, rows),
    user: user(),
    at: `/faturamento/codigos-de-servico${at}`,
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
