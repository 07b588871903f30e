import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/extrato-dos-cartoes',
  place: 17,
  title: 'finance.ExtratoCartaoLinha.title',
  section: 'finance.menu.bank',
  icon: 'table',
  hint: 'finance.ExtratoCartaoLinha.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.ExtratoCartaoLinha),
  load: () => import('./page.tsx'),
};
