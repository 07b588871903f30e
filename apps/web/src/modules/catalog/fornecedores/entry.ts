import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/fornecedores',
  place: 110,
  title: 'catalog.Fornecedor.title',
  section: 'catalog.menu.partners',
  icon: 'cart',
  hint: 'catalog.menu.fornecedores.hint',
  ability: ['ler', 'Fornecedores'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Fornecedor),
  load: () => import('./page.tsx'),
};
