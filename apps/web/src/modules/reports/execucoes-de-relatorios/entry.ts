import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/relatorios/execucoes-de-relatorios',
  title: 'reports.RelatorioExecucao.title',
  section: 'reports.menu.figures',
  icon: 'history',
  hint: 'reports.RelatorioExecucao.hint',
  ability: ['ler', 'Relatorios'],
  records: () => import('@bancada/contracts/reports').then((nouns) => nouns.RelatorioExecucao),
  load: () => import('./page.tsx'),
};
