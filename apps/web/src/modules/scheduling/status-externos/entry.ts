import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/status-externos',
  title: 'scheduling.StatusExterno.title',
  ability: ['ler', 'Agendamento'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.StatusExterno),
  load: () => import('./page.tsx'),
};
