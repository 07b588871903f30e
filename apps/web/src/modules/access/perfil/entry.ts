import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/perfil',
  place: 50,
  title: 'access.profile.title',
  ability: null,
  hidden: true,
  load: () => import('./page.tsx'),
};
