import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/meios-de-pagamento',
  place: 60,
  title: 'finance.MeioPagamento.title',
  section: 'finance.menu.payments',
  icon: 'money',
  hint: 'finance.menu.meiosDePagamento.hint',
  ability: ['ler', 'Meios_Pagamento'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.MeioPagamento),
  load: () => import('./page.tsx'),
};
