import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/feriados-e-folgas',
  title: 'scheduling.CalendarioEvento.title',
  ability: ['ler', 'Agendamento'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.CalendarioEvento),
  load: () => import('./page.tsx'),
};
