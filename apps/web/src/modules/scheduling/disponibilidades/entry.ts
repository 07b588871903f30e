import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/disponibilidades',
  title: 'scheduling.CalendarioDisponinilidade.title',
  ability: ['ler', 'Agendamento'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.CalendarioDisponinilidade),
  load: () => import('./page.tsx'),
};
