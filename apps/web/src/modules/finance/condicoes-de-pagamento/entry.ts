import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/condicoes-de-pagamento',
  title: 'finance.CondicaoPagamento.title',
  ability: ['ler', 'Meios_Pagamento'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.CondicaoPagamento),
  load: () => import('./page.tsx'),
};
