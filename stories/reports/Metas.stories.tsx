import { IndicadorMeta } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import MetasPage from '@bancada/web/pages/reports/metas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Reports/Targets',
  component: MetasPage,
  decorators: [asPage],
} satisfies Meta<typeof MetasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({
    abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Dashboards_Usuarios' })),
  });

const rows = [buildRow(IndicadorMeta, 1), buildRow(IndicadorMeta, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(IndicadorMeta, rows), user: user(), at: `/relatorios/metas${at}` }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Indicador)))[0]).toBeVisible();
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
