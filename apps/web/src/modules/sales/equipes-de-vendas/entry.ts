import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/comercial/equipes-de-vendas',
  title: 'sales.FunilEquipe.title',
  ability: ['ler', 'Funil_Vendas'],
  records: () => import('@bancada/contracts/sales').then((nouns) => nouns.FunilEquipe),
  load: () => import('./page.tsx'),
};
