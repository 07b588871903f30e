import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/faturamento/tributos-da-nota',
  title: 'billing.NfConfig.title',
  ability: ['ler', 'Faturamento'],
  records: () => import('@bancada/contracts/billing').then((nouns) => nouns.NfConfig),
  load: () => import('./page.tsx'),
};
