import { RegraRepasse } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import RegrasDeRepassePage from '@bancada/web/pages/billing/regras-de-repasse';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Billing/Fee sharing rules',
  component: RegrasDeRepassePage,
  decorators: [asPage],
} satisfies Meta<typeof RegrasDeRepassePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Faturamento' })) });

const rows = [buildRow(RegraRepasse, 1), buildRow(RegraRepasse, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(RegraRepasse, rows),
    user: user(),
    at: `/faturamento/regras-de-repasse${at}`,
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
