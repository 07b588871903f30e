import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/regras-de-conciliacao',
  place: 140,
  title: 'finance.RegraConciliacao.title',
  section: 'finance.menu.rules',
  icon: 'options',
  hint: 'finance.menu.regrasDeConciliacao.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.RegraConciliacao),
  load: () => import('./page.tsx'),
};
