import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/faturamento/regras-de-repasse',
  place: 40,
  title: 'billing.RegraRepasse.title',
  section: 'billing.menu.sharing',
  icon: 'wallet',
  hint: 'billing.menu.regrasDeRepasse.hint',
  ability: ['ler', 'Faturamento'],
  records: () => import('@bancada/contracts/billing').then((nouns) => nouns.RegraRepasse),
  load: () => import('./page.tsx'),
};
