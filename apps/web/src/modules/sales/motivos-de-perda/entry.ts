import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/comercial/motivos-de-perda',
  title: 'sales.MotivoPerda.title',
  ability: ['ler', 'Funil_Vendas'],
  records: () => import('@bancada/contracts/sales').then((nouns) => nouns.MotivoPerda),
  load: () => import('./page.tsx'),
};
