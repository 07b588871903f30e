import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/faturamento/regras-de-repasse',
  title: 'billing.RegraRepasse.title',
  ability: ['ler', 'Faturamento'],
  records: () => import('@bancada/contracts/billing').then((nouns) => nouns.RegraRepasse),
  load: () => import('./page.tsx'),
};
