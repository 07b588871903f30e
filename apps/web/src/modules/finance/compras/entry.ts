import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/compras',
  place: 3,
  title: 'finance.Compra.title',
  section: 'finance.menu.purchases',
  icon: 'cart',
  hint: 'finance.menu.compras.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.Compra),
  load: () => import('./page.tsx'),
};
