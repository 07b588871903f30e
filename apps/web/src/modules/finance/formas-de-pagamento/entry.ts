import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/formas-de-pagamento',
  place: 50,
  title: 'finance.FormaPagamento.title',
  section: 'finance.menu.payments',
  icon: 'money',
  hint: 'finance.menu.formasDePagamento.hint',
  ability: ['ler', 'Meios_Pagamento'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.FormaPagamento),
  load: () => import('./page.tsx'),
};
