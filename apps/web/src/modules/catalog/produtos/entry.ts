import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/produtos',
  title: 'catalog.Produto.title',
  ability: ['ler', 'Estoque'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Produto),
  load: () => import('./page.tsx'),
};
