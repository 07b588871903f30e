import { Metodo } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import MetodosPage from '@bancada/web/pages/laboratory/metodos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Methods',
  component: MetodosPage,
  decorators: [asPage],
} satisfies Meta<typeof MetodosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });

const rows = [buildRow(Metodo, 1), buildRow(Metodo, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(Metodo, rows), user: user(), at: `/laboratorio/metodos${at}` }));

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
