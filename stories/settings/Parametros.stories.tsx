import { ConfiguracaoEmpresa } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { ParametrosPage } from '@bancada/web/settings';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'settings/Parâmetros',
  component: ParametrosPage,
  decorators: [asPage],
} satisfies Meta<typeof ParametrosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Configuracoes' })) });

const page = (at = '') =>
  visiting(() => ({
    server: new Registry(ConfiguracaoEmpresa, [
      { id: 1, Empresa: 1, Versao: 1, Chave: 'PERMITE_AUTOCONFERENCIA', Valor: 'Nao' },
      { id: 2, Empresa: 1, Versao: 1, Chave: 'PODE_SOBREPOR_AGENDAMENTO', Valor: 'Sim' },
    ]),
    user: user(),
    at: `/configuracoes/parametros${at}`,
  }));

/** Keys and values of the company. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quem digitou pode conferir')).toBeVisible();
  },
};

/** Without a lifecycle a deleted record is gone. */
export const Deleting: Story = {
  ...page('/2'),
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: /Agendamentos podem se sobrepor/ });
    await userEvent.click(await canvas.findByRole('button', { name: 'Deletar' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(canvas.queryByRole('gridcell', { name: /Agendamentos podem se sobrepor/ })).toBeNull());
    await expect(canvas.getByText('1 registro')).toBeVisible();
  },
};
