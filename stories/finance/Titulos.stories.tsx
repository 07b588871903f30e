import { Titulo } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import TitulosPage from '@bancada/web/pages/finance/titulos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/All titles',
  component: TitulosPage,
  decorators: [asPage],
} satisfies Meta<typeof TitulosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const nobody = { Paciente: null, Cliente: null, Convenio: null, Colaborador: null, Socio: null, Fornecedor: null };

const titulo = (n: number, change: Partial<Titulo>) => ({
  ...buildRow(Titulo, n),
  ...nobody,
  Status: 'Aberta' as const,
  Vencimento: '2999-01-10',
  Renegocia: null,
  RenegociadaPor: null,
  Valor: '2400',
  Pago: '0',
  Saldo: '2400',
  Rateios: [],
  ...change,
});

const rows = [
  titulo(1, { Tipo: 'Receber', Descricao: 'Espermograma e criopreservação' }),
  titulo(2, { Tipo: 'Pagar', Descricao: 'Aluguel da Matriz', Pago: '400', Saldo: '2000', Status: 'Parcial' }),
];

const page = (at = '', all: readonly ReturnType<typeof titulo>[] = rows) =>
  visiting(() => ({
    server: new Registry(Titulo, all),
    user: buildUser({ abilities: ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) }),
    at: `/financeiro/titulos${at}`,
  }));

/** What is to be received and paid, in one list. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Aluguel da Matriz'))[0]).toBeVisible();
    await expect((await canvas.findAllByText('Espermograma e criopreservação'))[0]).toBeVisible();
  },
};

/** Before there is any. */
export const Empty: Story = page('', []);
