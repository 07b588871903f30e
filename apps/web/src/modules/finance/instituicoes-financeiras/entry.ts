import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/instituicoes-financeiras',
  title: 'finance.InstituicaoFinanceira.title',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.InstituicaoFinanceira),
  load: () => import('./page.tsx'),
};
