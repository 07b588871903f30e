import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/loops-de-pedidos',
  place: 182,
  title: 'laboratory.Loop.title',
  section: 'laboratory.menu.templates',
  icon: 'repeat',
  hint: 'laboratory.Loop.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Loop),
  load: () => import('./page.tsx'),
};
