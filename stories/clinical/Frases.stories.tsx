import { FraseClinica } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import FrasesPage from '@bancada/web/pages/clinical/frases';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Clinical/Clinical phrases',
  component: FrasesPage,
  decorators: [asPage],
} satisfies Meta<typeof FrasesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Modelo_Clinico_1' })) });

const rows = [buildRow(FraseClinica, 1), buildRow(FraseClinica, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(FraseClinica, rows), user: user(), at: `/clinico/frases${at}` }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Atalho)))[0]).toBeVisible();
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
