import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/relatorios',
  place: 1,
  title: 'reports.run.title',
  section: 'reports.menu.figures',
  icon: 'table',
  hint: 'reports.run.hint',
  ability: ['ler', 'Relatorios'],
  load: () => import('./page.tsx'),
  // The words of a report are those of the room that declares it.
  texts: 'all',
};
