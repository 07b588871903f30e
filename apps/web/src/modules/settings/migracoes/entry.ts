import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/migracoes',
  place: 140,
  title: 'settings.migrations.title',
  ability: ['ler', 'Configuracoes'],
  load: () => import('./page.tsx'),
};
