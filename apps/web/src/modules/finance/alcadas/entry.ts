import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/alcadas',
  place: 130,
  title: 'finance.Alcada.title',
  section: 'finance.menu.rules',
  icon: 'security',
  hint: 'finance.menu.alcadas.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.Alcada),
  load: () => import('./page.tsx'),
};
