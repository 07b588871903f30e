import { favoritoCalls } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { NarrowMenu, rooms, SideMenu } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IntlProvider, useIntl } from 'react-intl';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { manyRooms, type MenuWords } from '../support/menu.ts';
import { Simulator } from '../support/Simulator.ts';
import { openedDialog } from '../support/dialog.ts';

const hundred = manyRooms(15, true);

const meta = {
  title: 'Patterns/Shell/Menu beside a page',
  component: SideMenu,
  decorators: [
    (Story) => {
      const { locale, messages } = useIntl();
      return (
        <IntlProvider
          locale={locale}
          messages={{ ...(messages as MenuWords), ...hundred.words }}
          timeZone="America/Sao_Paulo"
        >
          <div style={{ width: '224px', display: 'grid' }}>
            <Story />
          </div>
        </IntlProvider>
      );
    },
    asPage,
  ],
  args: { rooms },
} satisfies Meta<typeof SideMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const server = () => new Simulator().answer(favoritoCalls.listar, () => []);
const user = buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Procedimentos' }] });

/** Few pages: all are in sight, by room; a room can be closed. */
export const Few: Story = {
  tags: ['opens'],
  ...visiting(() => ({ server: server(), user })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Procedimentos' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cadastros' }));
    await expect(canvas.queryByRole('link', { name: 'Procedimentos' })).toBeNull();
  },
};

/** A hundred: the room where the person is begins open; a search finds in all of them, and Enter goes to the first. */
export const Hundred: Story = {
  tags: ['opens'],
  args: { rooms: hundred.all },
  ...visiting(() => ({ server: server(), at: '/demo1/pagina-3' })),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(15);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Pacientes 3');
    const search = canvas.getByRole('searchbox', { name: 'Procurar página' });
    await userEvent.type(search, 'comercial 14');
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await userEvent.clear(search);
    await waitFor(() => expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Comercial 14'));
  },
};

/** In a narrow window the pages, the unit and the person's menu are in a drawer. */
export const Drawer: StoryObj<typeof NarrowMenu> = {
  tags: ['opens'],
  render: () => <NarrowMenu rooms={rooms} />,
  ...visiting(() => ({ server: server(), user })),
  play: async ({ canvasElement }) => {
    // The window of tests is wide, where the button has no place.
    const button = canvasElement.querySelector<HTMLElement>('button');
    if (!button) throw new Error('There is no button');
    button.click();
    const drawer = await openedDialog('Páginas');
    await userEvent.click(within(drawer).getByRole('button', { name: /^Menu de/ }));
    await screen.findByRole('menuitem', { name: 'Sair' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(drawer).getByRole('link', { name: 'Procedimentos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
