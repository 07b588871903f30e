import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/resultados-de-instrumentos',
  title: 'laboratory.RegistroInstrumento.title',
  section: 'laboratory.menu.work',
  icon: 'table',
  hint: 'laboratory.RegistroInstrumento.hint',
  // The page of messages leads there: the menu stays short for who types all day.
  hidden: true,
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.RegistroInstrumento),
  load: () => import('./page.tsx'),
};
