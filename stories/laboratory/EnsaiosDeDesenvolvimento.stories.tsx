import { Ensaio } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import EnsaiosDeDesenvolvimentoPage from '@bancada/web/pages/laboratory/ensaios-de-desenvolvimento';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Development tests',
  component: EnsaiosDeDesenvolvimentoPage,
  decorators: [asPage],
} satisfies Meta<typeof EnsaiosDeDesenvolvimentoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });

const rows = [buildRow(Ensaio, 1), buildRow(Ensaio, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(Ensaio, rows),
    user: user(),
    at: `/laboratorio/ensaios-de-desenvolvimento${at}`,
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
