import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/faturamento/modelos-de-nfs-e',
  place: 10,
  title: 'billing.ModeloNfse.title',
  section: 'billing.menu.notes',
  icon: 'receipt',
  hint: 'billing.menu.modelosDeNfsE.hint',
  ability: ['ler', 'Faturamento'],
  records: () => import('@bancada/contracts/billing').then((nouns) => nouns.ModeloNfse),
  load: () => import('./page.tsx'),
};
