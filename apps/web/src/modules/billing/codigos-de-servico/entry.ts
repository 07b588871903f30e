import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/faturamento/codigos-de-servico',
  title: 'billing.CodigoServico.title',
  ability: ['ler', 'Faturamento'],
  records: () => import('@bancada/contracts/billing').then((nouns) => nouns.CodigoServico),
  load: () => import('./page.tsx'),
};
