import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/novo-job',
  place: 15,
  title: 'laboratory.order.title',
  section: 'laboratory.menu.work',
  icon: 'clipboard',
  hint: 'laboratory.menu.novoJob.hint',
  ability: ['criar', 'Laboratorio'],
  load: () => import('./page.tsx'),
};
