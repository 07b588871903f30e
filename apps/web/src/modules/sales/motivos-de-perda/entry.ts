import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/comercial/motivos-de-perda',
  place: 30,
  title: 'sales.MotivoPerda.title',
  section: 'sales.menu.funnel',
  icon: 'tag',
  hint: 'sales.menu.motivosDePerda.hint',
  ability: ['ler', 'Funil_Vendas'],
  records: () => import('@bancada/contracts/sales').then((nouns) => nouns.MotivoPerda),
  load: () => import('./page.tsx'),
};
