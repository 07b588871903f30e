import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/comercial/origens-de-lead',
  title: 'sales.FonteLead.title',
  ability: ['ler', 'Funil_Vendas'],
  records: () => import('@bancada/contracts/sales').then((nouns) => nouns.FonteLead),
  load: () => import('./page.tsx'),
};
