import { ConjuntoExame } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ConjuntosDeExamesPage from '@bancada/web/pages/clinical/conjuntos-de-exames';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Clinical/Test sets',
  component: ConjuntosDeExamesPage,
  decorators: [asPage],
} satisfies Meta<typeof ConjuntosDeExamesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Prontuario' })) });

const rows = [buildRow(ConjuntoExame, 1), buildRow(ConjuntoExame, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(ConjuntoExame, rows),
    user: user(),
    at: `/clinico/conjuntos-de-exames${at}`,
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
