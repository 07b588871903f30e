import { fecharPeriodo, PeriodoFechado } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import MesesFechadosPage from '@bancada/web/pages/finance/meses-fechados';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Closed months',
  component: MesesFechadosPage,
  decorators: [asPage],
} satisfies Meta<typeof MesesFechadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const month = (n: number, Mes: string, change: Partial<PeriodoFechado> = {}): PeriodoFechado => ({
  ...buildRow(PeriodoFechado, n),
  Mes,
  Situacao: 'Fechado',
  FechadoEm: '2026-11-05T12:00:00.000Z',
  Motivo: null,
  ...change,
});

const page = (rows: readonly PeriodoFechado[]) =>
  visiting(() => {
    const server = new Registry(PeriodoFechado, rows);
    server.answer(fecharPeriodo, () => {
      throw new Refused('PERIODO_EM_CURSO');
    });
    const user = buildUser({
      abilities: ['ler', 'editar', 'autorizar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })),
    });
    return { server, user, at: '/financeiro/meses-fechados' };
  });

/** Two months whose figures stand, and one that was opened again. */
export const Default: Story = {
  ...page([
    month(1, '2026-10-01'),
    month(2, '2026-09-01'),
    month(3, '2026-08-01', {
      Situacao: 'Reaberto',
      Motivo: 'A nota do aluguel de agosto chegou depois do fechamento, com a correção do índice do contrato',
    }),
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 registros')).toBeVisible();
    await expect(await canvas.findByText('Reaberto')).toBeVisible();
  },
};

/** A month is chosen; what cannot be closed is said. */
export const Closing: Story = {
  ...page([month(1, '2026-09-01')]),
  tags: ['opens'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fechar um mês' }));
    const dialog = within(await openedDialog());
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar o mês' }));
    await waitFor(() => expect(screen.getByText(/só se fecha um mês que já passou/)).toBeVisible());
  },
};

/** None is closed yet. */
export const Empty: Story = {
  ...page([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nenhum mês foi fechado/)).toBeVisible();
  },
};
