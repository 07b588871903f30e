import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/centros-de-custo',
  title: 'finance.CentroCusto.title',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.CentroCusto),
  load: () => import('./page.tsx'),
};
