import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/tipos-documento',
  place: 50,
  title: 'settings.TipoDocumento.title',
  section: 'settings.menu.lists',
  icon: 'documents',
  hint: 'settings.menu.tiposDocumento.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.TipoDocumento),
  load: () => import('./page.tsx'),
};
