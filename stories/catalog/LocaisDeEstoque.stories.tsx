import { LocalEstoque } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import LocaisDeEstoquePage from '@bancada/web/pages/catalog/locais-de-estoque';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Catalog/Stock places',
  component: LocaisDeEstoquePage,
  decorators: [asPage],
} satisfies Meta<typeof LocaisDeEstoquePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Estoque' })) });

const rows = [buildRow(LocalEstoque, 1), buildRow(LocalEstoque, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(LocalEstoque, rows), user: user(), at: `/cadastros/locais-de-estoque${at}` }));

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
