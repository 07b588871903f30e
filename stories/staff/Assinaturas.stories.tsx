import { Assinatura } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import AssinaturasPage from '@bancada/web/pages/staff/assinaturas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Staff/Signatures',
  component: AssinaturasPage,
  decorators: [asPage],
} satisfies Meta<typeof AssinaturasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Equipe' })) });

const rows = [buildRow(Assinatura, 1), buildRow(Assinatura, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(Assinatura, rows), user: user(), at: `/equipe/assinaturas${at}` }));

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
