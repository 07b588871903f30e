import { type RoomPage, webRoom } from '../../shared/room.ts';

/** What the company offers and with whom: the registries of the catalogue. */
export const catalogRoom = webRoom({
  name: 'catalog',
  menu: 'catalog.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
