import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/modelos-de-job',
  title: 'laboratory.JobTemplate.title',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.JobTemplate),
  load: () => import('./page.tsx'),
};
