import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/categorias',
  place: 40,
  title: 'settings.Categoria.title',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Categoria),
  load: () => import('./page.tsx'),
};
