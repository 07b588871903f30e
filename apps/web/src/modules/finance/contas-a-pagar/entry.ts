import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/contas-a-pagar',
  place: 1,
  title: 'finance.payables.title',
  section: 'finance.menu.titulos',
  icon: 'money',
  hint: 'finance.menu.payables.hint',
  ability: ['ler', 'Financeiro'],
  tiles: ['finance.vencidas', 'finance.vencemHoje', 'finance.aAprovar'],
  load: () => import('./page.tsx'),
};
