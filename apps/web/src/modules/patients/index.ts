import { type RoomPage, webRoom } from '../../shared/room.ts';

/** The people the company looks after. */
export const patientsRoom = webRoom({
  name: 'patients',
  menu: 'patients.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
