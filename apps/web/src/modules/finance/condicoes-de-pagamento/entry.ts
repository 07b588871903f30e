import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/condicoes-de-pagamento',
  place: 70,
  title: 'finance.CondicaoPagamento.title',
  section: 'finance.menu.payments',
  icon: 'repeat',
  hint: 'finance.menu.condicoesDePagamento.hint',
  ability: ['ler', 'Meios_Pagamento'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.CondicaoPagamento),
  load: () => import('./page.tsx'),
};
