import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/motivos-de-cancelamento',
  title: 'scheduling.MotivoCancelamento.title',
  ability: ['ler', 'Agendamento'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.MotivoCancelamento),
  load: () => import('./page.tsx'),
};
