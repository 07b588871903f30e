import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/links-publicos',
  title: 'settings.LinkPublico.title',
  section: 'settings.menu.operator',
  hint: 'settings.menu.linksPublicos.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.LinkPublico),
  load: () => import('./page.tsx'),
};
