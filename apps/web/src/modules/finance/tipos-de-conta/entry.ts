import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/tipos-de-conta',
  title: 'finance.TipoConta.title',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.TipoConta),
  load: () => import('./page.tsx'),
};
