import { favoritoCalls } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { MenuBar, rooms } from '@bancada/web/shell';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { IntlProvider, useIntl } from 'react-intl';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { manyRooms, type MenuWords } from '../support/menu.ts';
import { Simulator } from '../support/Simulator.ts';

const hundred = manyRooms(15);
const longest = manyRooms(3, true);

/** The texts of rooms that are in no catalogue of the product. */
const WithWords: Decorator = (Story) => {
  const { locale, messages } = useIntl();
  return (
    <IntlProvider
      locale={locale}
      messages={{ ...(messages as MenuWords), ...hundred.words, ...longest.words }}
      timeZone="America/Sao_Paulo"
    >
      <Story />
    </IntlProvider>
  );
};

/** The bar in a window of some width, as the top bar holds it. */
const inWidth =
  (width: string): Decorator =>
  (Story) => (
    <div style={{ display: 'flex', height: '48px', width, overflow: 'hidden', whiteSpace: 'nowrap' }}>
      <Story />
    </div>
  );

const meta = {
  title: 'Patterns/Shell/Menu',
  component: MenuBar,
  decorators: [WithWords, asPage],
  args: { rooms },
} satisfies Meta<typeof MenuBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const server = () => new Simulator().answer(favoritoCalls.listar, () => []);
const everything = buildUser({ abilities: [{ Acao: 'manage', Acesso: 'System' }] });
const bar = () => screen.getByRole('navigation', { name: 'Páginas' });
const visible = () =>
  within(bar())
    .queryAllByRole('button')
    .filter((button) => button.checkVisibility())
    .map(({ textContent }) => textContent);

/** The menu of a room: sections, an icon and a line for each page, a search where they are many. */
export const Room: Story = {
  tags: ['long-opens'],
  decorators: [inWidth('1000px')],
  ...visiting(() => ({ server: server(), user: everything, at: '/configuracoes/unidades' })),
  play: async () => {
    await userEvent.click(within(bar()).getByRole('button', { name: 'Configurações' }));
    const company = await screen.findByRole('group', { name: 'Empresa' });
    await expect(within(company).getByRole('menuitem', { name: /^Unidades/ })).toHaveAttribute('aria-current', 'page');
    await expect(within(company).getByText('Como a empresa trabalha')).toBeVisible();
    const operator = screen.getByRole('group', { name: 'Ferramentas do operador' });
    await expect(within(operator).getByRole('menuitem', { name: /^Migrações/ })).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Procurar página' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.type(search, 'repet');
    await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(1));
    await expect(screen.getByRole('menuitem', { name: /^Recorrências/ })).toBeVisible();
    await userEvent.type(search, 'xyz');
    await screen.findByText('Nenhuma página com esse texto.');
  },
};

/** Who is no operator has no operator's tools in the menu. */
export const WithoutOperatorTools: Story = {
  tags: ['opens'],
  decorators: [inWidth('1000px')],
  ...visiting(() => ({
    server: server(),
    user: buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Configuracoes' }] }),
  })),
  play: async () => {
    await userEvent.click(within(bar()).getByRole('button', { name: 'Configurações' }));
    await screen.findByRole('menuitem', { name: /^Unidades/ });
    await expect(screen.queryByRole('menuitem', { name: /^Migrações/ })).toBeNull();
  },
};

/** What does not fit is under "Mais", with a search; the room where the person is stays in sight. */
export const Hundred: Story = {
  tags: ['long-opens'],
  decorators: [inWidth('420px')],
  args: { rooms: hundred.all },
  ...visiting(() => ({ server: server(), at: '/demo6/pagina-2' })),
  play: async () => {
    await waitFor(() => expect(visible().at(-1)).toBe('Mais'));
    await expect(visible()).toContain('Equipe');
    await expect(visible()).not.toContain('Qualidade');
    const { right } = bar().getBoundingClientRect();
    for (const button of within(bar()).getAllByRole('button'))
      if (button.checkVisibility()) await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    await userEvent.click(within(bar()).getByRole('button', { name: 'Mais' }));
    const quality = await screen.findByRole('group', { name: 'Qualidade' });
    await expect(within(quality).getAllByRole('menuitem')).toHaveLength(15);
    await expect(screen.queryByRole('group', { name: 'Equipe' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Procurar página' }), 'qualidade 12');
    await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(1));
  },
};

/** Arrows go along the bar and into a menu, End and letters go to a page, Esc closes. */
export const Keyboard: Story = {
  tags: ['interaction'],
  decorators: [inWidth('1000px')],
  args: { rooms: longest.all.slice(1, 4) },
  ...visiting(() => ({ server: server() })),
  play: async () => {
    const [first, second] = within(bar()).getAllByRole('button');
    if (!first || !second) throw new Error('The bar has no buttons');
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Pacientes 1/ })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Pacientes 3/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await expect(first).toHaveFocus();
  },
};

/** Bookmarks of the room's pages come first. */
export const Bookmarks: Story = {
  tags: ['opens'],
  decorators: [inWidth('1000px')],
  ...visiting(() => ({
    server: server().answer(favoritoCalls.listar, () => [
      { id: 1, Caminho: '/configuracoes/tarefas/12', Titulo: 'A tarefa da calibração' },
      { id: 2, Caminho: '/pacientes', Titulo: 'De outra sala' },
    ]),
    user: everything,
    at: '/configuracoes/unidades',
  })),
  play: async () => {
    await userEvent.click(within(bar()).getByRole('button', { name: 'Configurações' }));
    const kept = await screen.findByRole('group', { name: 'Favoritos' });
    await expect(within(kept).getByRole('menuitem')).toHaveTextContent('A tarefa da calibração');
  },
};

/** Names of 90 characters are cut in the bar and whole in the menu. */
export const LongNames: Story = {
  tags: ['opens'],
  decorators: [inWidth('720px')],
  args: { rooms: longest.all },
  ...visiting(() => ({ server: server(), at: '/demo0/pagina-1' })),
  play: async () => {
    const button = within(bar()).getByRole('button', { name: /^Agenda/ });
    await expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(240);
    await userEvent.click(button);
    const item = await screen.findByRole('menuitem', { name: /^Agenda 1 com um nome comprido/ });
    await waitFor(() => expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth));
  },
};

/** Who may open no page has no entries. */
export const Nothing: Story = {
  ...visiting(() => ({ server: server(), user: buildUser({ abilities: [] }) })),
  play: async () => {
    await expect(within(bar()).queryByRole('button')).toBeNull();
    await expect(within(bar()).queryByRole('link')).toBeNull();
  },
};

/** In German, on a dark ground. */
export const German: Story = {
  tags: ['long-opens'],
  decorators: [inWidth('1000px')],
  globals: { theme: 'dark', locale: 'de' },
  ...visiting(() => ({ server: server(), user: everything, at: '/configuracoes/unidades' })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Einstellungen' }));
    await screen.findByRole('group', { name: 'Werkzeuge des Betreibers' });
  },
};
