import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/plano-de-contas',
  place: 90,
  title: 'finance.PlanoConta.title',
  section: 'finance.menu.classes',
  icon: 'table',
  hint: 'finance.menu.planoDeContas.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.PlanoConta),
  load: () => import('./page.tsx'),
};
