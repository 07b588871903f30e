import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/comercial/agentes-de-vendas',
  title: 'sales.AgenteVenda.title',
  ability: ['ler', 'Funil_Vendas'],
  records: () => import('@bancada/contracts/sales').then((nouns) => nouns.AgenteVenda),
  load: () => import('./page.tsx'),
};
