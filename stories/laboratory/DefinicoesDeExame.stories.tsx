import { ExameDefinicao } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import DefinicoesDeExamePage from '@bancada/web/pages/laboratory/definicoes-de-exame';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Test definitions',
  component: DefinicoesDeExamePage,
  decorators: [asPage],
} satisfies Meta<typeof DefinicoesDeExamePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });

const rows = [buildRow(ExameDefinicao, 1), buildRow(ExameDefinicao, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(ExameDefinicao, rows),
    user: user(),
    at: `/laboratorio/definicoes-de-exame${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Setor)))[0]).toBeVisible();
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
