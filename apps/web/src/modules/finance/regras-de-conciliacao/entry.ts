import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/regras-de-conciliacao',
  title: 'finance.RegraConciliacao.title',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.RegraConciliacao),
  load: () => import('./page.tsx'),
};
