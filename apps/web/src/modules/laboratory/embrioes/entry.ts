import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/embrioes',
  place: 27,
  title: 'laboratory.embryo.title',
  section: 'laboratory.menu.work',
  icon: 'pulse',
  hint: 'laboratory.embryo.hint',
  ability: ['ler', 'Laboratorio'],
  load: () => import('./page.tsx'),
};
