import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/comercial/pipelines',
  place: 10,
  title: 'sales.Pipeline.title',
  section: 'sales.menu.funnel',
  icon: 'trend',
  hint: 'sales.menu.pipelines.hint',
  ability: ['ler', 'Funil_Vendas'],
  records: () => import('@bancada/contracts/sales').then((nouns) => nouns.Pipeline),
  load: () => import('./page.tsx'),
};
