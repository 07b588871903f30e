import { busca, favoritoCalls, perfilCalls, type GrupoEncontrado } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { prefer, preferencesState } from '@bancada/web/preferences';
import { PagesContext } from '@bancada/web/registry';
import { pages, Palette } from '@bancada/web/shell';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

/** Every page there is, as the frame has them. */
const withPages: Decorator = (Story) => (
  <PagesContext value={pages}>
    <Story />
  </PagesContext>
);

/** It opens and closes, as in the frame. */
function Opened(args: ComponentProps<typeof Palette>) {
  const [open, setOpen] = useState(args.open);
  return <Palette {...args} open={open} onOpenChange={setOpen} />;
}

const meta = {
  title: 'Patterns/Shell/Command palette',
  component: Palette,
  decorators: [asPage],
  args: { open: true, onOpenChange: () => undefined, onHelp: fn() },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Palette>;

export default meta;
type Story = StoryObj<typeof meta>;

const found: readonly GrupoEncontrado[] = [
  {
    Recurso: 'pacientes',
    Registros: [
      { id: 1, Texto: 'Marina Quartzo · 11144477735', Ligacoes: {} },
      { id: 2, Texto: '', Ligacoes: {} },
    ],
  },
  { Recurso: 'samples', Registros: [{ id: 7, Texto: '20261120_01 · 0000000007', Ligacoes: { Job: 3 } }] },
  { Recurso: 'nao-mostrados', Registros: [{ id: 9, Texto: 'De uma versão mais nova', Ligacoes: {} }] },
];

/** What the server was asked for. */
let asked: string[] = [];

function server(answer: (q: string) => readonly GrupoEncontrado[] = () => found) {
  asked = [];
  return new Simulator()
    .answer(favoritoCalls.listar, () => [])
    .answer(busca, ({ query: { q } }) => {
      asked.push(q);
      return [...answer(q)];
    });
}

const user = buildUser({
  abilities: ['Laboratorio', 'Pacientes', 'Procedimentos'].map((Acesso) => ({ Acao: 'ler', Acesso })),
});

/** What is chosen closes the palette; whoever looks next looks at what is left. */
const untilGone = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());

const type = async (text: string) =>
  userEvent.type(await screen.findByRole('combobox', { name: /^Ir para página ou registro/ }), text);

/** Records stand under what they are called; a word typed at one go is one request. */
export const Grouped: Story = {
  tags: ['long-opens'],
  ...visiting(() => ({ server: server(), user })),
  play: async () => {
    await type('quartzo');
    const patients = await screen.findByRole('group', { name: 'Pacientes' });
    await expect(
      within(patients)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Marina Quartzo · 11144477735', 'nº 2']);
    const samples = screen.getByRole('group', { name: 'Amostras' });
    await expect(within(samples).getByRole('option')).toHaveTextContent('20261120_01');
    await expect(screen.getAllByRole('option')).toHaveLength(3);
    await expect(asked).toEqual(['quartzo']);
    await expect(within(samples).getByRole('option')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(within(patients).getByRole('option', { name: 'nº 2' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** What one may do stands among what one may go to: one's own abilities say what, and keys that do it are beside it. */
export const Acts: Story = {
  tags: ['opens'],
  ...visiting(() => {
    const abilities = ['ler', 'criar', 'importar'].map((Acao) => ({ Acao, Acesso: 'Pacientes' }));
    return { server: server(() => []), user: buildUser({ abilities }), at: '/pacientes' };
  }),
  decorators: [withPages],
  play: async () => {
    const acts = within(await screen.findByRole('group', { name: 'Ações' }));
    await expect(await acts.findByRole('option', { name: /^Novo paciente/ })).toHaveTextContent('Alt+N');
    await expect(acts.getByRole('option', { name: 'Importar: Pacientes' })).toBeVisible();
    await expect(acts.getByRole('option', { name: 'Sair' })).toBeVisible();
    await type('novo pac');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Novo pacienteAlt+N']),
    );
  },
};

/** A theme is chosen by its name, wherever one is. */
export const Theme: Story = {
  tags: ['interaction'],
  ...visiting(() => ({ server: server(() => []).answer(perfilCalls.alterar, () => ({})), user })),
  play: async () => {
    const before = { ...preferencesState };
    try {
      await type('tema escuro{Enter}');
      await waitFor(() => expect(preferencesState.Tema).toBe('escuro'));
      await untilGone();
    } finally {
      prefer(before);
    }
  },
};

/** The list of shortcuts is one of the acts. */
export const Help: Story = {
  tags: ['interaction'],
  ...visiting(() => ({ server: server(() => []), user })),
  play: async ({ args }) => {
    await type('atalhos{Enter}');
    await waitFor(() => expect(args.onHelp).toHaveBeenCalled());
    await untilGone();
  },
};

/** Nothing has the words. */
export const Empty: Story = {
  ...visiting(() => ({ server: server(() => []), user })),
  play: async () => {
    await type('xyzxyz');
    await screen.findByText('Nada encontrado com esse texto.');
    await expect(screen.queryByRole('option')).toBeNull();
  },
};

/** A search that is refused keeps the pages, says so, and goes away with the next answer. */
export const RefusedSearch: Story = {
  ...visiting(() => ({
    server: server((q) => {
      if (q === 'proced') throw new Refused('LIMITE_REQUISICOES', { segundos: 1 });
      return [];
    }),
    user,
  })),
  play: async () => {
    await type('proced');
    await screen.findByText(/^Não foi possível procurar registros agora/);
    await screen.findByRole('option', { name: 'Procedimentos' });
    await type('imentos');
    await waitFor(() => expect(screen.queryByText(/^Não foi possível/)).toBeNull());
  },
};

/** While the server is slow the pages are there already. */
export const Slow: Story = {
  ...visiting(() => {
    const slow = server();
    slow.network = 'waiting';
    return { server: slow, user };
  }),
  play: async () => {
    await type('proced');
    await screen.findByRole('option', { name: 'Procedimentos' });
    await screen.findByText('Procurando registros…');
  },
};
