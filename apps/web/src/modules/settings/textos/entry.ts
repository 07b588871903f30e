import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/textos',
  place: 120,
  title: 'settings.texts.title',
  ability: ['ler', 'Configuracoes'],
  load: () => import('./page.tsx'),
};
