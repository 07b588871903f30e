import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room: where links to titles lead; the menu has what is to be paid and to be received. */
export const entry: RoomPage = {
  path: '/financeiro/titulos',
  place: 6,
  title: 'finance.Titulo.title',
  section: 'finance.menu.titulos',
  icon: 'money',
  hint: 'finance.menu.titulos.hint',
  hidden: true,
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.Titulo),
  load: () => import('./page.tsx'),
};
