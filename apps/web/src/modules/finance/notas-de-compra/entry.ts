import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/notas-de-compra',
  place: 4,
  title: 'finance.NotaCompra.title',
  section: 'finance.menu.purchases',
  icon: 'receipt',
  hint: 'finance.menu.notasDeCompra.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.NotaCompra),
  load: () => import('./page.tsx'),
};
