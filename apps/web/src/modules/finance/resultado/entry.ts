import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/resultado',
  place: 6,
  title: 'finance.result.title',
  section: 'finance.menu.titulos',
  icon: 'trend',
  hint: 'finance.result.hint',
  ability: ['ler', 'Financeiro'],
  load: () => import('./page.tsx'),
};
