import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/metodos',
  place: 70,
  title: 'laboratory.Metodo.title',
  section: 'laboratory.menu.tests',
  icon: 'book',
  hint: 'laboratory.menu.metodos.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Metodo),
  load: () => import('./page.tsx'),
};
