import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/dados-iniciais',
  place: 125,
  title: 'settings.firstRows.title',
  section: 'settings.menu.company',
  icon: 'import',
  hint: 'settings.menu.dadosIniciais.hint',
  ability: ['criar', 'Configuracoes'],
  load: () => import('./page.tsx'),
};
