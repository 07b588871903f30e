import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/tarefas',
  place: 60,
  title: 'settings.Tarefa.title',
  section: 'settings.menu.work',
  icon: 'tasks',
  hint: 'settings.menu.tarefas.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Tarefa),
  load: () => import('./page.tsx'),
};
