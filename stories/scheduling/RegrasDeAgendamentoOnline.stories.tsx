import { AgendamentoOnlineRegra } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import RegrasDeAgendamentoOnlinePage from '@bancada/web/pages/scheduling/regras-de-agendamento-online';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Scheduling/Online booking rules',
  component: RegrasDeAgendamentoOnlinePage,
  decorators: [asPage],
} satisfies Meta<typeof RegrasDeAgendamentoOnlinePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({
    abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Agendamento_Online' })),
  });

const rows = [buildRow(AgendamentoOnlineRegra, 1), buildRow(AgendamentoOnlineRegra, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(AgendamentoOnlineRegra, rows),
    user: user(),
    at: `/agenda/regras-de-agendamento-online${at}`,
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
