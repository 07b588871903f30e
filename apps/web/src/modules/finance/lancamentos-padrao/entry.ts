import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/lancamentos-padrao',
  place: 120,
  title: 'finance.LancamentoPadrao.title',
  section: 'finance.menu.classes',
  icon: 'repeat',
  hint: 'finance.menu.lancamentosPadrao.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.LancamentoPadrao),
  load: () => import('./page.tsx'),
};
