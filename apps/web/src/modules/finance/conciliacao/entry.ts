import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/conciliacao',
  place: 11,
  title: 'finance.reconcile.title',
  section: 'finance.menu.bank',
  icon: 'tasks',
  hint: 'finance.menu.conciliacao.hint',
  ability: ['ler', 'Financeiro'],
  load: () => import('./page.tsx'),
};
