import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/relatorios/cadastro-de-relatorios',
  title: 'reports.Relatorio.title',
  section: 'reports.menu.figures',
  icon: 'documents',
  hint: 'reports.Relatorio.hint',
  ability: ['ler', 'Relatorios'],
  records: () => import('@bancada/contracts/reports').then((nouns) => nouns.Relatorio),
  load: () => import('./page.tsx'),
};
