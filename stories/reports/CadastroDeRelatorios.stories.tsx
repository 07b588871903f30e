import { Relatorio } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import CadastroDeRelatoriosPage from '@bancada/web/pages/reports/cadastro-de-relatorios';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Reports/Report catalogue',
  component: CadastroDeRelatoriosPage,
  decorators: [asPage],
} satisfies Meta<typeof CadastroDeRelatoriosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Relatorios' })) });

const rows = [buildRow(Relatorio, 1), buildRow(Relatorio, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(Relatorio, rows),
    user: user(),
    at: `/relatorios/cadastro-de-relatorios${at}`,
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
