import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/extratos',
  place: 12,
  title: 'finance.ArquivoBancario.title',
  section: 'finance.menu.bank',
  icon: 'import',
  hint: 'finance.menu.extratos.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.ArquivoBancario),
  load: () => import('./page.tsx'),
};
