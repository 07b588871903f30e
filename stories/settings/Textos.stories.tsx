import { ConfiguracaoLabel } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { TextosPage } from '@bancada/web/settings';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Settings/Interface texts',
  component: TextosPage,
  decorators: [asPage],
} satisfies Meta<typeof TextosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = () =>
  visiting(() => ({
    server: new Registry(ConfiguracaoLabel, [
      { id: 1, Empresa: 1, Versao: 1, Chave: 'catalog.Tratamento.title', Valor: 'Exames e consultas' },
    ]),
    user: buildUser({ abilities: [{ Acao: 'editar', Acesso: 'Configuracoes' }] }),
    at: '/configuracoes/textos',
  }));

/** Own words are typed, and stored by Enter. */
export const OwnWords: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Buscar um texto' }), 'settings.menu');
    const field = await canvas.findByRole('textbox', { name: 'Texto da empresa para Configurações' });
    await userEvent.type(field, 'Ajustes{Enter}');
    const { server } = visitOf<Registry>({ loaded });
    await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ Chave: 'settings.menu', Valor: 'Ajustes' }));
    await expect(field).toHaveFocus();
    await userEvent.type(field, ' gerais');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ Valor: 'Ajustes gerais' }));
    await expect(field).toHaveFocus();
  },
};

/** What stands for numbers and names must stay: without it nothing is stored. */
export const MissingPlace: Story = {
  tags: ['long-opens'],
  ...page(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Buscar um texto' }), 'access.ability.count');
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Texto da empresa/ }), 'alguns');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('{n}');
    await expect(canvas.getByRole('button', { name: 'Salvar' })).toHaveAttribute('aria-disabled', 'true');
  },
};
