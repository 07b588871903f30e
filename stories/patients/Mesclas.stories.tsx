import { desfazerMescla, PacienteMescla } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import MesclasPage from '@bancada/web/pages/patients/mesclas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Patients/Merges',
  component: MesclasPage,
  decorators: [asPage],
} satisfies Meta<typeof MesclasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const row: PacienteMescla = { ...buildRow(PacienteMescla, 1), Motivo: 'Cadastro em dobro' };

class Merges extends Registry {
  constructor() {
    super(PacienteMescla, [row]);
    this.linked = [
      { id: row.Sobrevivente, Texto: 'Marina Exemplo' },
      { id: row.Absorvido, Texto: 'Marina A. Exemplo' },
    ];
    this.answer(desfazerMescla, () => ({
      Mescla: PacienteMescla.row.parse({ ...row, Situacao: 'Desfeita', Versao: 2 }),
      Voltaram: 3,
      Ficaram: [{ Caminho: 'jobs', id: 12, Nome: 'T-12', Codigo: 'MESCLA_MUDADO' }],
    }));
  }
}

const page = (at: string, ...actions: readonly string[]) =>
  visiting(() => ({
    server: new Merges(),
    user: buildUser({ abilities: ['ler', ...actions].map((Acao) => ({ Acao, Acesso: 'Pacientes' })) }),
    at: `/pacientes/mesclas${at}`,
  }));

/** Registrations that became one. */
export const Default: Story = {
  ...page('', 'mesclar'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 registro')).toBeVisible();
  },
};

/** A merge is called by who stayed and who was absorbed. */
export const Open: Story = {
  ...page('/1', 'mesclar'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Marina Exemplo · Marina A. Exemplo' })).toBeVisible();
  },
};

/** A merge is taken back; what was changed since stays, and is named. */
export const Undoing: Story = {
  tags: ['interaction'],
  ...page('/1', 'mesclar'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer mescla' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await expect(await screen.findByText(/Jobs: T-12/)).toBeVisible();
    await expect(screen.getByText('Mudou depois da mescla.')).toBeVisible();
  },
};
