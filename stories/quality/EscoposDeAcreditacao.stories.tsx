import { AcreditacaoEscopo } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import EscoposDeAcreditacaoPage from '@bancada/web/pages/quality/escopos-de-acreditacao';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Quality/Accreditation scopes',
  component: EscoposDeAcreditacaoPage,
  decorators: [asPage],
} satisfies Meta<typeof EscoposDeAcreditacaoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Qualidade' })) });

const rows = [buildRow(AcreditacaoEscopo, 1), buildRow(AcreditacaoEscopo, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(AcreditacaoEscopo, rows),
    user: user(),
    at: `/qualidade/escopos-de-acreditacao${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Organismo)))[0]).toBeVisible();
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
