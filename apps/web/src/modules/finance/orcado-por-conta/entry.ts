import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/orcado-por-conta',
  place: 6,
  title: 'finance.OrcadoConta.title',
  section: 'finance.menu.titulos',
  icon: 'trend',
  hint: 'finance.OrcadoConta.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.OrcadoConta),
  load: () => import('./page.tsx'),
};
