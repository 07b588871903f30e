import { MANAGE, Role, SYSTEM } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { PapeisPage } from '@bancada/web/access/pages';
import { pages, PagesContext } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { formOf } from '../support/record.ts';
import { Registry } from '../support/registry.ts';

const meta = { title: 'Rooms/Access/Roles', component: PapeisPage, decorators: [asPage] } satisfies Meta<
  typeof PapeisPage
>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Perfis' })) });

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(Role, [
      {
        id: 1,
        Empresa: 1,
        Versao: 1,
        name: 'Analista',
        RotaInicial: '/laboratorio/resultados',
        ExigeDoisFatores: false,
        Permissoes: [
          { Acao: 'ler', Acesso: 'Laboratorio' },
          { Acao: 'digitar', Acesso: 'Laboratorio' },
        ],
      },
      {
        id: 2,
        Empresa: 1,
        Versao: 1,
        name: 'Administração',
        RotaInicial: null,
        ExigeDoisFatores: false,
        Permissoes: [{ Acao: MANAGE, Acesso: SYSTEM }],
      },
    ]),
    user: user(),
    at: `/acessos/papeis${at}`,
  }));

/** One more action of a module: the others stay as they are. */
export const Granting: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas, loaded }) => {
    await formOf(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /^Laboratório 2 de/ }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Digitar' })).toBeChecked());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Conferir' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    const { server } = visitOf<Registry>({ loaded });
    await waitFor(() =>
      expect(server.bodies.at(-1)?.['Permissoes']).toEqual([
        { Acao: 'ler', Acesso: 'Laboratorio' },
        { Acao: 'digitar', Acesso: 'Laboratorio' },
        { Acao: 'conferir', Acesso: 'Laboratorio' },
      ]),
    );
  },
};

/** A role is read by its modules, each with what it may do there. */
export const Reading: Story = {
  ...page('/1'),
  play: async ({ canvas }) => {
    const abilities = within(await canvas.findByRole('region', { name: 'Permissões' }));
    await expect(await abilities.findByText('Ver e Digitar')).toBeVisible();
  },
};

/** Who may do everything needs no list of modules. */
export const Everything: Story = {
  tags: ['opens'],
  ...page('/2'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Acesso total ao sistema')).toBeVisible();
    await formOf(canvas);
    await expect(await canvas.findByRole('checkbox', { name: 'Acesso total ao sistema' })).toBeChecked();
    await expect(canvas.queryByRole('searchbox', { name: 'Buscar módulo' })).toBeNull();
  },
};

/** A module is found by its name. */
export const Searching: Story = {
  tags: ['opens'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await formOf(canvas);
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Buscar módulo' }), 'amostras');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Laboratório/ })).toBeNull());
    await expect(canvas.getByRole('button', { name: /Recebimento de amostras/ })).toBeVisible();
  },
};

/** Where people of the role land: among the pages it may open, found by their titles; without a choice at home. */
export const FirstPage: Story = {
  tags: ['interaction'],
  decorators: [
    (Story) => (
      <PagesContext value={pages}>
        <Story />
      </PagesContext>
    ),
  ],
  ...page('/1'),
  play: async ({ canvas, loaded }) => {
    await formOf(canvas);
    const first = await canvas.findByRole('combobox', { name: 'Página inicial' });
    await waitFor(() => expect(first).toHaveValue('Resultados'));
    await userEvent.clear(first);
    await userEvent.type(first, 'fila');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: 'Fila de exames' }));
    await expect(first).toHaveValue('Fila de exames');
    await userEvent.clear(first);
    await userEvent.type(first, 'compras');
    await expect(screen.queryByRole('option', { name: 'Compras' })).toBeNull();
    await userEvent.clear(first);
    await userEvent.click(await screen.findByRole('option', { name: 'Início' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    const { server } = visitOf<Registry>({ loaded });
    await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ RotaInicial: null }));
  },
};
