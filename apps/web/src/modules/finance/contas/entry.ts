import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/contas',
  place: 10,
  title: 'finance.Conta.title',
  section: 'finance.menu.accounts',
  icon: 'wallet',
  hint: 'finance.menu.contas.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.Conta),
  load: () => import('./page.tsx'),
};
