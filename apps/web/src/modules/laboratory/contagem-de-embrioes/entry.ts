import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/contagem-de-embrioes',
  place: 29,
  title: 'laboratory.embryo.year.title',
  section: 'laboratory.menu.work',
  icon: 'trend',
  hint: 'laboratory.embryo.year.hint',
  ability: ['ler', 'Laboratorio'],
  load: () => import('./page.tsx'),
};
