import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/unidades',
  place: 20,
  title: 'settings.Unidade.title',
  section: 'settings.menu.company',
  icon: 'unit',
  hint: 'settings.menu.unidades.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Unidade),
  load: () => import('./page.tsx'),
};
