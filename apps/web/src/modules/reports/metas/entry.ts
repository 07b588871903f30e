import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/relatorios/metas',
  place: 20,
  title: 'reports.IndicadorMeta.title',
  section: 'reports.menu.figures',
  icon: 'trend',
  hint: 'reports.menu.metas.hint',
  ability: ['ler', 'Dashboards_Usuarios'],
  records: () => import('@bancada/contracts/reports').then((nouns) => nouns.IndicadorMeta),
  load: () => import('./page.tsx'),
};
