import { CalendarioDisponinilidade } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import DisponibilidadesPage from '@bancada/web/pages/scheduling/disponibilidades';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Scheduling/Availability',
  component: DisponibilidadesPage,
  decorators: [asPage],
} satisfies Meta<typeof DisponibilidadesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Agendamento' })) });

const rows = [buildRow(CalendarioDisponinilidade, 1), buildRow(CalendarioDisponinilidade, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(CalendarioDisponinilidade, rows),
    user: user(),
    at: `/agenda/disponibilidades${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.DiaSemana)))[0]).toBeVisible();
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
