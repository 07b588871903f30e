import { RegraCashback } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import RegrasDeCashbackPage from '@bancada/web/pages/patients/regras-de-cashback';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Patients/Cashback rules',
  component: RegrasDeCashbackPage,
  decorators: [asPage],
} satisfies Meta<typeof RegrasDeCashbackPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Pacientes' })) });

const rows = [buildRow(RegraCashback, 1), buildRow(RegraCashback, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(RegraCashback, rows),
    user: user(),
    at: `/pacientes/regras-de-cashback${at}`,
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
