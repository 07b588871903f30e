import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/comercial/origens-de-lead',
  place: 20,
  title: 'sales.FonteLead.title',
  section: 'sales.menu.funnel',
  icon: 'tag',
  hint: 'sales.menu.origensDeLead.hint',
  ability: ['ler', 'Funil_Vendas'],
  records: () => import('@bancada/contracts/sales').then((nouns) => nouns.FonteLead),
  load: () => import('./page.tsx'),
};
