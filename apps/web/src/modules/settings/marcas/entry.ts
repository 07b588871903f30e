import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/marcas',
  title: 'settings.Marca.title',
  section: 'settings.menu.company',
  icon: 'tag',
  hint: 'settings.Marca.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Marca),
  load: () => import('./page.tsx'),
};
