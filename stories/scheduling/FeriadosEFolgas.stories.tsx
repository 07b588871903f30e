import { CalendarioEvento } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import FeriadosEFolgasPage from '@bancada/web/pages/scheduling/feriados-e-folgas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Scheduling/Holidays and days off',
  component: FeriadosEFolgasPage,
  decorators: [asPage],
} satisfies Meta<typeof FeriadosEFolgasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Agendamento' })) });

const rows = [buildRow(CalendarioEvento, 1), buildRow(CalendarioEvento, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(CalendarioEvento, rows),
    user: user(),
    at: `/agenda/feriados-e-folgas${at}`,
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
