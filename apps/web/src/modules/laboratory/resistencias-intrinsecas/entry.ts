import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/resistencias-intrinsecas',
  title: 'laboratory.ResistenciaIntrinseca.title',
  section: 'laboratory.menu.tests',
  hint: 'laboratory.ResistenciaIntrinseca.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ResistenciaIntrinseca),
  load: () => import('./page.tsx'),
};
