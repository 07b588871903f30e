import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/recebiveis-de-cartao',
  place: 16,
  title: 'finance.RecebivelCartao.title',
  section: 'finance.menu.bank',
  icon: 'wallet',
  hint: 'finance.RecebivelCartao.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.RecebivelCartao),
  load: () => import('./page.tsx'),
};
