import { Colaborador } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ColaboradoresPage from '@bancada/web/pages/staff/colaboradores';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Staff/Staff',
  component: ColaboradoresPage,
  decorators: [asPage],
} satisfies Meta<typeof ColaboradoresPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Equipe' })) });

const rows = [buildRow(Colaborador, 1), buildRow(Colaborador, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(Colaborador, rows), user: user(), at: `/equipe/colaboradores${at}` }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.NomeCompleto)))[0]).toBeVisible();
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
