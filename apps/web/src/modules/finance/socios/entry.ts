import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/socios',
  place: 40,
  title: 'finance.Socio.title',
  section: 'finance.menu.accounts',
  icon: 'people',
  hint: 'finance.menu.socios.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.Socio),
  load: () => import('./page.tsx'),
};
