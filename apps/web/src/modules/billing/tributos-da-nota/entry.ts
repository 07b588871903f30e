import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/faturamento/tributos-da-nota',
  place: 30,
  title: 'billing.NfConfig.title',
  section: 'billing.menu.notes',
  icon: 'money',
  hint: 'billing.menu.tributosDaNota.hint',
  ability: ['ler', 'Faturamento'],
  records: () => import('@bancada/contracts/billing').then((nouns) => nouns.NfConfig),
  load: () => import('./page.tsx'),
};
