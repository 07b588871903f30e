import { PeriodoFechado, TituloBaixa } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import BaixasPage from '@bancada/web/pages/finance/baixas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Settlements',
  component: BaixasPage,
  decorators: [asPage],
} satisfies Meta<typeof BaixasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const settlement = (n: number, change: Partial<TituloBaixa>): TituloBaixa => ({
  ...buildRow(TituloBaixa, n),
  Tipo: 'Pagar',
  Data: '2026-10-05',
  Valor: '1000',
  Juros: '3.33',
  Multa: '20',
  Desconto: '0',
  Total: '1023.33',
  Estorna: null,
  ...change,
});

const rows = [
  settlement(1, {}),
  settlement(2, { Valor: '-1000', Juros: '-3.33', Multa: '-20', Total: '-1023.33', Estorna: 1 }),
  settlement(3, { Tipo: 'Receber', Data: '2026-11-05', Juros: '0', Multa: '0', Desconto: '50', Total: '950' }),
];

const page = (at = '', all: readonly TituloBaixa[] = rows) =>
  visiting(() => {
    const server = new Registry(TituloBaixa, all);
    server.answer(PeriodoFechado.calls.list, () => [
      { ...buildRow(PeriodoFechado, 1), Mes: '2026-10-01', Situacao: 'Fechado' as const },
    ]);
    const user = buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Financeiro' }] });
    return { server, user, at: `/financeiro/baixas${at}` };
  });

/** Money that moved, and what took a settlement back; the lock is of a closed month. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 registros')).toBeVisible();
  },
};

/** One settlement, with what was paid beyond its title. */
export const Open: Story = {
  ...page('/1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Próximo registro/ })).toBeVisible();
  },
};

/** Before anything was settled. */
export const Empty: Story = page('', []);
