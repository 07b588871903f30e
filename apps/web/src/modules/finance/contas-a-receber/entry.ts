import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/contas-a-receber',
  place: 2,
  title: 'finance.receivables.title',
  section: 'finance.menu.titulos',
  icon: 'wallet',
  hint: 'finance.menu.receivables.hint',
  ability: ['ler', 'Financeiro'],
  tiles: ['finance.aCobrar'],
  load: () => import('./page.tsx'),
};
