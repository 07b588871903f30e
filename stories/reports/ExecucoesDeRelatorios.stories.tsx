import { RelatorioExecucao } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ExecucoesDeRelatoriosPage from '@bancada/web/pages/reports/execucoes-de-relatorios';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Reports/Report runs',
  component: ExecucoesDeRelatoriosPage,
  decorators: [asPage],
} satisfies Meta<typeof ExecucoesDeRelatoriosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () => buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Relatorios' }] });

const rows = [buildRow(RelatorioExecucao, 1), buildRow(RelatorioExecucao, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(RelatorioExecucao, rows),
    user: user(),
    at: `/relatorios/execucoes-de-relatorios${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Formato)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};
