import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/produtos',
  place: 150,
  title: 'catalog.Produto.title',
  section: 'catalog.menu.stock',
  icon: 'pill',
  hint: 'catalog.menu.produtos.hint',
  ability: ['ler', 'Estoque'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Produto),
  load: () => import('./page.tsx'),
};
