import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room: every line of every statement; reconciling has a page of its own. */
export const entry: RoomPage = {
  path: '/financeiro/linhas-de-extrato',
  place: 13,
  title: 'finance.ExtratoLinha.title',
  section: 'finance.menu.bank',
  icon: 'table',
  hint: 'finance.menu.linhasDeExtrato.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.ExtratoLinha),
  load: () => import('./page.tsx'),
};
