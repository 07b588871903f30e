import { type RoomPage, webRoom } from '../../shared/room.ts';

/** Calendars, holidays and booking rules. */
export const schedulingRoom = webRoom({
  name: 'scheduling',
  menu: 'scheduling.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
