import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/amostras',
  place: 19,
  title: 'laboratory.Sample.title',
  section: 'laboratory.menu.work',
  icon: 'beaker',
  hint: 'laboratory.menu.amostras.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Sample),
  load: () => import('./page.tsx'),
};
