import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/formas-de-pagamento',
  title: 'finance.FormaPagamento.title',
  ability: ['ler', 'Meios_Pagamento'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.FormaPagamento),
  load: () => import('./page.tsx'),
};
