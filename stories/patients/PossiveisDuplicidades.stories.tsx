import { PacienteDuplicidade } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import PossiveisDuplicidadesPage from '@bancada/web/pages/patients/possiveis-duplicidades';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Patients/Possible duplicates',
  component: PossiveisDuplicidadesPage,
  decorators: [asPage],
} satisfies Meta<typeof PossiveisDuplicidadesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Pacientes' })) });

const rows = [buildRow(PacienteDuplicidade, 1), buildRow(PacienteDuplicidade, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(PacienteDuplicidade, rows),
    user: user(),
    at: `/pacientes/possiveis-duplicidades${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Decisao)))[0]).toBeVisible();
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
