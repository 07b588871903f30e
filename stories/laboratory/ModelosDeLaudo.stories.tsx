import { LaudoInfo } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ModelosDeLaudoPage from '@bancada/web/pages/laboratory/modelos-de-laudo';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Laudo models',
  component: ModelosDeLaudoPage,
  decorators: [asPage],
} satisfies Meta<typeof ModelosDeLaudoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });

const rows = [buildRow(LaudoInfo, 1), buildRow(LaudoInfo, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(LaudoInfo, rows), user: user(), at: `/laboratorio/modelos-de-laudo${at}` }));

/** The company's models. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Nome)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** A new model. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};
