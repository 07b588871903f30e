import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/bancada-hoje',
  place: 8,
  title: 'laboratory.bench.title',
  section: 'laboratory.menu.work',
  icon: 'trend',
  hint: 'laboratory.bench.hint',
  ability: ['ler', 'Laboratorio'],
  load: () => import('./page.tsx'),
};
