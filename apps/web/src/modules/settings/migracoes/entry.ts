import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/migracoes',
  place: 140,
  title: 'settings.migrations.title',
  section: 'settings.menu.operator',
  icon: 'database',
  hint: 'settings.menu.migracoes.hint',
  ability: ['ler', 'Configuracoes'],
  // Nobody else needs it day by day; the palette finds it.
  inMenuFor: ['manage', 'System'],
  load: () => import('./page.tsx'),
};
