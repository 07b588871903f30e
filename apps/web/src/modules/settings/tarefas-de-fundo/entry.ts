import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/tarefas-de-fundo',
  place: 130,
  title: 'settings.jobs.title',
  ability: null,
  // Everybody has some; the way to them is in the person's own menu.
  hidden: true,
  load: () => import('./page.tsx'),
};
