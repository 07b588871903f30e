import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/importacoes',
  place: 40,
  title: 'laboratory.Importacao.title',
  section: 'laboratory.menu.work',
  icon: 'table',
  hint: 'laboratory.menu.importacoes.hint',
  // The page of imports leads there: the menu stays short for who types all day.
  hidden: true,
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Importacao),
  load: () => import('./page.tsx'),
};
