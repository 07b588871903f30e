import { ControleAlvo, ControleLote } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import LotesDeControlePage from '@bancada/web/pages/laboratory/lotes-de-controle';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Control lots',
  component: LotesDeControlePage,
  decorators: [asPage],
} satisfies Meta<typeof LotesDeControlePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });

const lot = (n: number, Status: ControleLote['Status']) => ({
  ...buildRow(ControleLote, n),
  Nome: 'Bioquímica humana',
  Status,
  Alvos: [{ ...buildRow(ControleAlvo, n), Media: '96', DesvioPadrao: '2.1' }],
});
const rows = [lot(1, 'Estabelecimento'), lot(2, 'Ativo'), lot(3, 'Vencido')];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(ControleLote, rows),
    user: user(),
    at: `/laboratorio/lotes-de-controle${at}`,
  }));

/** The lots that are measured, or about to be. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 registros')).toBeVisible();
    await expect(await canvas.findByText('Em uso')).toBeVisible();
  },
};

/** A lot whose mean is being established, with its targets. */
export const Establishing: Story = {
  ...page(`/${rows[0]?.id}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Ativar' })).toBeEnabled();
  },
};

/** A new record. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};
