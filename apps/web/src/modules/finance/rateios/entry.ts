import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/rateios',
  place: 110,
  title: 'finance.Rateio.title',
  section: 'finance.menu.classes',
  icon: 'trend',
  hint: 'finance.menu.rateios.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.Rateio),
  load: () => import('./page.tsx'),
};
