import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/faturamento/modelos-de-nfs-e',
  title: 'billing.ModeloNfse.title',
  ability: ['ler', 'Faturamento'],
  records: () => import('@bancada/contracts/billing').then((nouns) => nouns.ModeloNfse),
  load: () => import('./page.tsx'),
};
