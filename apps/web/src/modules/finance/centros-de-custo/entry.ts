import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/centros-de-custo',
  place: 100,
  title: 'finance.CentroCusto.title',
  section: 'finance.menu.classes',
  icon: 'table',
  hint: 'finance.menu.centrosDeCusto.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.CentroCusto),
  load: () => import('./page.tsx'),
};
