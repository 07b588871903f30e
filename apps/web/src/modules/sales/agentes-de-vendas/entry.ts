import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/comercial/agentes-de-vendas',
  place: 40,
  title: 'sales.AgenteVenda.title',
  section: 'sales.menu.team',
  icon: 'person',
  hint: 'sales.menu.agentesDeVendas.hint',
  ability: ['ler', 'Funil_Vendas'],
  records: () => import('@bancada/contracts/sales').then((nouns) => nouns.AgenteVenda),
  load: () => import('./page.tsx'),
};
