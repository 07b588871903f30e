import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/relatorios/metas',
  title: 'reports.IndicadorMeta.title',
  ability: ['ler', 'Dashboards_Usuarios'],
  records: () => import('@bancada/contracts/reports').then((nouns) => nouns.IndicadorMeta),
  load: () => import('./page.tsx'),
};
