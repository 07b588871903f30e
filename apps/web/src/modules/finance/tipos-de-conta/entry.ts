import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/tipos-de-conta',
  place: 30,
  title: 'finance.TipoConta.title',
  section: 'finance.menu.accounts',
  icon: 'tag',
  hint: 'finance.menu.tiposDeConta.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.TipoConta),
  load: () => import('./page.tsx'),
};
