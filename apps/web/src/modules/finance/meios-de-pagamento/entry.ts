import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/meios-de-pagamento',
  title: 'finance.MeioPagamento.title',
  ability: ['ler', 'Meios_Pagamento'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.MeioPagamento),
  load: () => import('./page.tsx'),
};
