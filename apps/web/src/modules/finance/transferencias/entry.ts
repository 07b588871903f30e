import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/transferencias',
  place: 14,
  title: 'finance.Transferencia.title',
  section: 'finance.menu.bank',
  icon: 'repeat',
  hint: 'finance.menu.transferencias.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.Transferencia),
  load: () => import('./page.tsx'),
};
