import { type RoomPage, webRoom } from '../../shared/room.ts';

/** Who works at the clinic. */
export const staffRoom = webRoom({
  name: 'staff',
  menu: 'staff.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
