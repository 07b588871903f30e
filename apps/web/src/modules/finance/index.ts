import type { RecordDoor } from '../../shared/recordDoors.ts';
import { type RoomPage, webRoom } from '../../shared/room.ts';

/** Accounts, payment methods and how money is classified. */
export const financeRoom = webRoom({
  name: 'finance',
  menu: 'finance.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
  doors: import.meta.glob<RecordDoor>('./doors/*/door.ts', { eager: true, import: 'door' }),
});
