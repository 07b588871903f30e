import { Propaganda } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import PropagandasPage from '@bancada/web/pages/messaging/propagandas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Messaging/Advertisements',
  component: PropagandasPage,
  decorators: [asPage],
} satisfies Meta<typeof PropagandasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({
    abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Mensagens_Em_Massa' })),
  });

const rows = [buildRow(Propaganda, 1), buildRow(Propaganda, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(Propaganda, rows), user: user(), at: `/mensagens/propagandas${at}` }));

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
