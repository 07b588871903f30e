import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/cobrancas',
  place: 14,
  title: 'finance.Cobranca.title',
  section: 'finance.menu.bank',
  icon: 'wallet',
  hint: 'finance.Cobranca.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.Cobranca),
  load: () => import('./page.tsx'),
};
