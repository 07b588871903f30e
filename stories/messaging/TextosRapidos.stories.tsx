import { Snippet } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import TextosRapidosPage from '@bancada/web/pages/messaging/textos-rapidos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Messaging/Snippets',
  component: TextosRapidosPage,
  decorators: [asPage],
} satisfies Meta<typeof TextosRapidosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Mensagens' })) });

const rows = [buildRow(Snippet, 1), buildRow(Snippet, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(Snippet, rows), user: user(), at: `/mensagens/textos-rapidos${at}` }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Atalho)))[0]).toBeVisible();
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
