import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/pedidos-em-lote',
  place: 16,
  title: 'laboratory.orders.title',
  section: 'laboratory.menu.work',
  icon: 'table',
  hint: 'laboratory.menu.pedidosEmLote.hint',
  ability: ['criar', 'Laboratorio'],
  load: () => import('./page.tsx'),
};
