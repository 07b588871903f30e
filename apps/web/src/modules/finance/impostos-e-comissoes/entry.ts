import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/impostos-e-comissoes',
  place: 8,
  title: 'finance.dues.title',
  section: 'finance.menu.titulos',
  icon: 'receipt',
  hint: 'finance.dues.hint',
  ability: ['ler', 'Financeiro'],
  load: () => import('./page.tsx'),
};
