import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/pedidos-reflexos',
  title: 'laboratory.PedidoReflexo.title',
  section: 'laboratory.menu.work',
  hint: 'laboratory.PedidoReflexo.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.PedidoReflexo),
  load: () => import('./page.tsx'),
};
