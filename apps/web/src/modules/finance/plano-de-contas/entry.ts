import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/plano-de-contas',
  title: 'finance.PlanoConta.title',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.PlanoConta),
  load: () => import('./page.tsx'),
};
