import { ExtratoLinha } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import LinhasDeExtratoPage from '@bancada/web/pages/finance/linhas-de-extrato';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Statement lines',
  component: LinhasDeExtratoPage,
  decorators: [asPage],
} satisfies Meta<typeof LinhasDeExtratoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const line = (n: number, Memo: string, Situacao: ExtratoLinha['Situacao']) => ({
  ...buildRow(ExtratoLinha, n),
  Memo,
  Situacao,
  Valor: '-14500',
  Falta: Situacao === 'Conciliada' ? '0' : '-14500',
});

const rows = [
  line(1, 'PIX ENVIADO IMOBILIARIA EXEMPLO', 'Conciliada'),
  line(2, 'PIX ENVIADO INDUSTRIA E COMERCIO DE REAGENTES PARA LABORATORIOS DE ANALISES CLINICAS LTDA', 'Pendente'),
  line(3, 'TAR PIX', 'Ignorada'),
];

/** What moved on the accounts, in each of its states. */
export const Default: Story = {
  ...visiting(() => ({
    server: new Registry(ExtratoLinha, rows),
    user: buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Financeiro' }] }),
    at: '/financeiro/linhas-de-extrato',
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 registros')).toBeVisible();
  },
};
