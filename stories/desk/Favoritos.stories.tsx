import { favoritoCalls, type Favorito } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { BookmarksMenu } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Desk/Bookmarks',
  component: BookmarksMenu,
  parameters: { layout: 'padded' },
  decorators: [asPage],
} satisfies Meta<typeof BookmarksMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

function desk(first: readonly Favorito[]) {
  let rows = first;
  return new Simulator()
    .answer(favoritoCalls.listar, () => [...rows])
    .answer(favoritoCalls.guardar, ({ body }) => {
      const kept = { id: rows.length + 1, ...body };
      rows = [...rows, kept];
      return kept;
    })
    .answer(favoritoCalls.remover, ({ params }) => {
      rows = rows.filter(({ id }) => id !== params.id);
      return {};
    });
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Favoritos' }));

/** A page is kept under a name; its star is full, and it can be taken out again. */
export const Keep: Story = {
  tags: ['opens'],
  ...visiting(() => ({
    server: desk([]),
    at: '/cadastros/procedimentos/12',
    user: buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Procedimentos' }] }),
  })),
  play: async () => {
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Guardar esta página…' }));
    const name = await screen.findByRole('textbox', { name: /^Nome do favorito/ });
    await expect(name).toHaveValue('Procedimentos · 12');
    await userEvent.clear(name);
    await userEvent.type(name, 'Hemograma{Enter}');
    await open();
    await screen.findByRole('menuitem', { name: 'Hemograma' });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Tirar esta página dos favoritos' }));
    await open();
    await screen.findByRole('menuitem', { name: 'Nenhum favorito ainda' });
  },
};
