import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/locais-de-estoque',
  place: 160,
  title: 'catalog.LocalEstoque.title',
  section: 'catalog.menu.stock',
  icon: 'box',
  hint: 'catalog.menu.locaisDeEstoque.hint',
  ability: ['ler', 'Estoque'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.LocalEstoque),
  load: () => import('./page.tsx'),
};
