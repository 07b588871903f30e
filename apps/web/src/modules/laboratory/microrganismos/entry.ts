import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/microrganismos',
  title: 'laboratory.Microrganismo.title',
  section: 'laboratory.menu.tests',
  hint: 'laboratory.Microrganismo.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Microrganismo),
  load: () => import('./page.tsx'),
};
