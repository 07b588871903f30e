import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/controle-de-qualidade',
  place: 61,
  title: 'laboratory.control.title',
  section: 'laboratory.menu.quality',
  icon: 'trend',
  hint: 'laboratory.menu.controleDeQualidade.hint',
  ability: ['ler', 'Laboratorio'],
  load: () => import('./page.tsx'),
};
