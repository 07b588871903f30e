import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/fornecedores',
  title: 'catalog.Fornecedor.title',
  ability: ['ler', 'Fornecedores'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Fornecedor),
  load: () => import('./page.tsx'),
};
