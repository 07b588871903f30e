import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/antecipacoes-de-cartao',
  place: 18,
  title: 'finance.AntecipacaoCartao.title',
  section: 'finance.menu.bank',
  icon: 'wallet',
  hint: 'finance.AntecipacaoCartao.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.AntecipacaoCartao),
  load: () => import('./page.tsx'),
};
