import { type RoomPage, webRoom } from '../../shared/room.ts';

/** Dashboards and targets. */
export const reportsRoom = webRoom({
  name: 'reports',
  menu: 'reports.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
