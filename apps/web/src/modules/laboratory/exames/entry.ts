import type { RoomPage } from '../../../shared/room.ts';
import { worksheetHref } from './worksheetHref.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/exames',
  place: 15,
  title: 'laboratory.Test.title',
  section: 'laboratory.menu.work',
  icon: 'tasks',
  hint: 'laboratory.menu.exames.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Test),
  // Whoever comes from the first page comes to work on it.
  rowHref: ({ Ligacoes }) => worksheetHref(Ligacoes),
  load: () => import('./page.tsx'),
};
