import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/relatorios/dashboards',
  title: 'reports.Dashboard.title',
  ability: ['ler', 'Dashboards_Usuarios'],
  records: () => import('@bancada/contracts/reports').then((nouns) => nouns.Dashboard),
  load: () => import('./page.tsx'),
};
