import { ResistenciaIntrinseca } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ResistenciasIntrinsecasPage from '@bancada/web/pages/laboratory/resistencias-intrinsecas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Intrinsic resistances',
  component: ResistenciasIntrinsecasPage,
  decorators: [asPage],
} satisfies Meta<typeof ResistenciasIntrinsecasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });

const rows = ['Enterobacterales', 'Enterococcus'].map((Grupo, place) => ({
  ...buildRow(ResistenciaIntrinseca, place + 1),
  Grupo,
  Microrganismo: null,
}));

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(ResistenciaIntrinseca, rows),
    user: user(),
    at: `/laboratorio/resistencias-intrinsecas${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Grupo)))[0]).toBeVisible();
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
