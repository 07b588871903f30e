import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/lancamentos-padrao',
  title: 'finance.LancamentoPadrao.title',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.LancamentoPadrao),
  load: () => import('./page.tsx'),
};
