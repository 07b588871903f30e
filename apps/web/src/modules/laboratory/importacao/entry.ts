import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/importacao',
  place: 30,
  title: 'laboratory.import.title',
  section: 'laboratory.menu.work',
  icon: 'import',
  hint: 'laboratory.menu.importacao.hint',
  ability: ['importar', 'Laboratorio'],
  load: () => import('./page.tsx'),
};
