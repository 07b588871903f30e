import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/locais-de-estoque',
  title: 'catalog.LocalEstoque.title',
  ability: ['ler', 'Estoque'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.LocalEstoque),
  load: () => import('./page.tsx'),
};
