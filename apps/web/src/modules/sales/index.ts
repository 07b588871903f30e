import { type RoomPage, webRoom } from '../../shared/room.ts';

/** Leads, pipelines and who sells. */
export const salesRoom = webRoom({
  name: 'sales',
  menu: 'sales.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
