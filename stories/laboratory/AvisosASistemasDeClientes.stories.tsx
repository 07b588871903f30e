import { ClienteWebhook } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import AvisosASistemasDeClientesPage from '@bancada/web/pages/laboratory/avisos-a-sistemas-de-clientes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: "Rooms/Laboratory/Notices to clients' systems",
  component: AvisosASistemasDeClientesPage,
  decorators: [asPage],
} satisfies Meta<typeof AvisosASistemasDeClientesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Configuracoes' })) });

const rows = [buildRow(ClienteWebhook, 1), buildRow(ClienteWebhook, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(ClienteWebhook, rows),
    user: user(),
    at: `/laboratorio/avisos-a-sistemas-de-clientes${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Endereco)))[0]).toBeVisible();
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
