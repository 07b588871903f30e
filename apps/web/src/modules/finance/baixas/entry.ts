import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/baixas',
  place: 5,
  title: 'finance.TituloBaixa.title',
  section: 'finance.menu.titulos',
  icon: 'history',
  hint: 'finance.menu.baixas.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.TituloBaixa),
  load: () => import('./page.tsx'),
};
