import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/tanques',
  place: 130,
  title: 'laboratory.Tanque.title',
  section: 'laboratory.menu.samples',
  icon: 'database',
  hint: 'laboratory.menu.tanques.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Tanque),
  load: () => import('./page.tsx'),
};
