import type { RecordDoor } from '../../shared/recordDoors.ts';
import { type RoomPage, webRoom } from '../../shared/room.ts';

/** Channels, templates and teams for messages. */
export const messagingRoom = webRoom({
  name: 'messaging',
  menu: 'messaging.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
  doors: import.meta.glob<RecordDoor>('./doors/*/door.ts', { eager: true, import: 'door' }),
});
