import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/instituicoes-financeiras',
  place: 20,
  title: 'finance.InstituicaoFinanceira.title',
  section: 'finance.menu.accounts',
  icon: 'building',
  hint: 'finance.menu.instituicoesFinanceiras.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.InstituicaoFinanceira),
  load: () => import('./page.tsx'),
};
