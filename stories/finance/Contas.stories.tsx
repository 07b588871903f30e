import { Conta, lerRazaoConta } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ContasPage from '@bancada/web/pages/finance/contas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Accounts',
  component: ContasPage,
  decorators: [asPage],
} satisfies Meta<typeof ContasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const rows = [buildRow(Conta, 1), buildRow(Conta, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(Conta, rows), user: user(), at: `/financeiro/contas${at}` }));

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

/** Movements as a server would answer them: the latest first, or the first. */
const movements = Array.from({ length: 60 }, (_, n) => ({
  Data: `2026-${String(9 + Math.floor(n / 28)).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
  Valor: n === 0 ? '1000' : n % 3 === 0 ? '250.5' : '-90.25',
  Saldo: n === 59 ? '-12.75' : String(1000 + n),
  Origem: n === 0 ? 'contas' : 'titulos',
  OrigemId: n + 1,
  Descricao: n === 58 ? null : `Movimento ${n + 1}`,
}));

const withMovements = (all: typeof movements) =>
  visiting(() => {
    const server = new Registry(Conta, rows);
    server.answer(lerRazaoConta, ({ query }) => {
      const { Ordem, _start: from } = query;
      const ordered = Ordem === 'Antigos' ? all : all.toReversed();
      return { total: all.length, Movimentos: ordered.slice(from, from + 50) };
    });
    return { server, user: user(), at: '/financeiro/contas/1' };
  });

/** What moved in an account with the balance after each movement: by day, page by page. */
export const Movements: Story = {
  ...withMovements(movements),
  tags: ['interaction'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Movimentos' }));
    const table = await canvas.findByRole('table', { name: 'Movimentos da conta' });
    await expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/Movimento 60.*-R\$\s12,75/);
    await expect(table).toHaveTextContent('De outra unidade');
    await userEvent.click(canvas.getByRole('button', { name: 'Seguintes' }));
    await expect(await canvas.findByText('51 a 60 de 60')).toBeVisible();
    await waitFor(() => expect(table).toHaveTextContent('Saldo inicial'));
    await userEvent.click(canvas.getByRole('button', { name: 'Data' }));
    await expect(await canvas.findByText('1 a 50 de 60')).toBeVisible();
    await waitFor(() => expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Saldo inicial'));
  },
};

/** Nothing has moved in it yet. */
export const NoMovements: Story = {
  ...withMovements([]),
  tags: ['interaction'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Movimentos' }));
    await expect(await canvas.findByText('Nenhum movimento')).toBeVisible();
  },
};
