import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/jobs-pendentes',
  place: 11,
  title: 'laboratory.pendingJobs.title',
  section: 'laboratory.menu.work',
  icon: 'people',
  hint: 'laboratory.pendingJobs.hint',
  ability: ['ler', 'Laboratorio'],
  load: () => import('./page.tsx'),
};
