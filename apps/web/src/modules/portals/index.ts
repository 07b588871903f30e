import { type RoomPage, webRoom } from '../../shared/room.ts';

/** What clients, patients and professionals see. */
export const portalsRoom = webRoom({
  name: 'portals',
  menu: 'portals.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
