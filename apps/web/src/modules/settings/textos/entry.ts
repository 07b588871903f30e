import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/textos',
  place: 120,
  title: 'settings.texts.title',
  section: 'settings.menu.company',
  icon: 'language',
  hint: 'settings.menu.textos.hint',
  ability: ['ler', 'Configuracoes'],
  load: () => import('./page.tsx'),
};
