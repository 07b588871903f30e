import { RegraLiberacao } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import RegrasDeLiberacaoPage from '@bancada/web/pages/portals/regras-de-liberacao';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Portals/Release rules',
  component: RegrasDeLiberacaoPage,
  decorators: [asPage],
} satisfies Meta<typeof RegrasDeLiberacaoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({
    abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Autorizacao_Exames' })),
  });

const rows = [buildRow(RegraLiberacao, 1), buildRow(RegraLiberacao, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(RegraLiberacao, rows),
    user: user(),
    at: `/portais/regras-de-liberacao${at}`,
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
