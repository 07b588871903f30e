import { type RoomPage, webRoom } from '../../shared/room.ts';

/** What doctors write and request. */
export const clinicalRoom = webRoom({
  name: 'clinical',
  menu: 'clinical.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
