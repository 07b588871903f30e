import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/modelos-de-job',
  place: 160,
  title: 'laboratory.JobTemplate.title',
  section: 'laboratory.menu.templates',
  icon: 'documents',
  hint: 'laboratory.menu.modelosDeJob.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.JobTemplate),
  load: () => import('./page.tsx'),
};
