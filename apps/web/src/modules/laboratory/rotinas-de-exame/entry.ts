import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/rotinas-de-exame',
  title: 'laboratory.TestSchedule.title',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.TestSchedule),
  load: () => import('./page.tsx'),
};
