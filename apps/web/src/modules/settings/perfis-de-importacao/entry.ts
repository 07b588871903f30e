import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/perfis-de-importacao',
  title: 'settings.PerfilImportacao.title',
  section: 'settings.menu.lists',
  icon: 'import',
  hint: 'settings.menu.perfisDeImportacao.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.PerfilImportacao),
  load: () => import('./page.tsx'),
};
