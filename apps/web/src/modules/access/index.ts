import { type RoomPage, webRoom } from '../../shared/room.ts';

export { Entry } from './Entry.tsx';
export { PublicCard } from './PublicCard.tsx';
export { Refusal } from './Refusal.tsx';
export { LoginPage } from './login/LoginPage.tsx';

/** Who may do what, and who did what: people, roles, audit. */
export const accessRoom = webRoom({
  name: 'access',
  menu: 'access.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
