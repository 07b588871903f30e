import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/auditoria',
  place: 40,
  title: 'access.audit.title',
  section: 'access.menu.records',
  icon: 'history',
  hint: 'access.menu.auditoria.hint',
  ability: ['ler', 'Auditoria'],
  load: () => import('./page.tsx'),
  // A line may be about any noun.
  texts: 'all',
};
