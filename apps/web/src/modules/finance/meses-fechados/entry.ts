import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/meses-fechados',
  place: 9,
  title: 'finance.PeriodoFechado.title',
  section: 'finance.menu.titulos',
  icon: 'calendar',
  hint: 'finance.PeriodoFechado.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.PeriodoFechado),
  load: () => import('./page.tsx'),
};
