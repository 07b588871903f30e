import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/comercial/equipes-de-vendas',
  place: 50,
  title: 'sales.FunilEquipe.title',
  section: 'sales.menu.team',
  icon: 'people',
  hint: 'sales.menu.equipesDeVendas.hint',
  ability: ['ler', 'Funil_Vendas'],
  records: () => import('@bancada/contracts/sales').then((nouns) => nouns.FunilEquipe),
  load: () => import('./page.tsx'),
};
