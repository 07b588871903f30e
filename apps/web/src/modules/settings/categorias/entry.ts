import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/categorias',
  place: 40,
  title: 'settings.Categoria.title',
  section: 'settings.menu.lists',
  icon: 'tag',
  hint: 'settings.menu.categorias.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Categoria),
  load: () => import('./page.tsx'),
};
