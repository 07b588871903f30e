import { type RoomPage, webRoom } from '../../shared/room.ts';

/** How the company works: itself, its units, its settings, and the small records every room uses. */
export const settingsRoom = webRoom({
  name: 'settings',
  menu: 'settings.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
