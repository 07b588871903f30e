import { Transferencia } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import TransferenciasPage from '@bancada/web/pages/finance/transferencias';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Transfers',
  component: TransferenciasPage,
  decorators: [asPage],
} satisfies Meta<typeof TransferenciasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const transfer = (n: number, Situacao: Transferencia['Situacao']) => ({
  ...buildRow(Transferencia, n),
  Tipo: 'Contas' as const,
  Colaborador: null,
  Valor: '850',
  Historico: 'Depósito do caixa da recepção',
  Situacao,
});

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(Transferencia, [transfer(1, 'Feita'), transfer(2, 'Estornada')]),
    user: buildUser({ abilities: ['ler', 'criar', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) }),
    at: `/financeiro/transferencias${at}`,
  }));

/** Money that moved between accounts, and what was taken back. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** A new transfer. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};
