import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/fluxo-de-caixa',
  place: 7,
  title: 'finance.cash.title',
  section: 'finance.menu.titulos',
  icon: 'trend',
  hint: 'finance.cash.hint',
  ability: ['ler', 'Financeiro'],
  load: () => import('./page.tsx'),
};
