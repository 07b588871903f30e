import type { RecordDoor } from '../../shared/recordDoors.ts';
import { type RoomPage, webRoom } from '../../shared/room.ts';

/** The laboratory's pages. */
export const laboratoryRoom = webRoom({
  name: 'laboratory',
  menu: 'laboratory.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
  doors: import.meta.glob<RecordDoor>('./doors/*/door.ts', { eager: true, import: 'door' }),
});
