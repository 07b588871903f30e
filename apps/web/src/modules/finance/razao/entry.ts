import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/razao',
  place: 8,
  title: 'finance.Lancamento.title',
  section: 'finance.menu.titulos',
  icon: 'book',
  hint: 'finance.Lancamento.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.Lancamento),
  load: () => import('./page.tsx'),
};
