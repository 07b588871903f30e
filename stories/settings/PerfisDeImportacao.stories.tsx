import { PerfilImportacao } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import PerfisDeImportacaoPage from '@bancada/web/pages/settings/perfis-de-importacao';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Settings/Import profiles',
  component: PerfisDeImportacaoPage,
  decorators: [asPage],
} satisfies Meta<typeof PerfisDeImportacaoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Configuracoes' })) });

const rows = [buildRow(PerfilImportacao, 1), buildRow(PerfilImportacao, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(PerfilImportacao, rows),
    user: user(),
    at: `/configuracoes/perfis-de-importacao${at}`,
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
