import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/relatorios/dashboards',
  place: 10,
  title: 'reports.Dashboard.title',
  section: 'reports.menu.figures',
  icon: 'trend',
  hint: 'reports.menu.dashboards.hint',
  ability: ['ler', 'Dashboards_Usuarios'],
  records: () => import('@bancada/contracts/reports').then((nouns) => nouns.Dashboard),
  load: () => import('./page.tsx'),
};
