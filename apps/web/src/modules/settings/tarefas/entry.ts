import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/tarefas',
  place: 60,
  title: 'settings.Tarefa.title',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Tarefa),
  load: () => import('./page.tsx'),
};
