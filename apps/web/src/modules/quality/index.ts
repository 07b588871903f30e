import type { RecordDoor } from '../../shared/recordDoors.ts';
import { type RoomPage, webRoom } from '../../shared/room.ts';

/** Maintenance, monitoring and accreditation. */
export const qualityRoom = webRoom({
  name: 'quality',
  menu: 'quality.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
  doors: import.meta.glob<RecordDoor>('./doors/*/door.ts', { eager: true, import: 'door' }),
});
