import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/disponibilidades',
  place: 10,
  title: 'scheduling.CalendarioDisponinilidade.title',
  section: 'scheduling.menu.calendar',
  icon: 'calendar',
  hint: 'scheduling.menu.disponibilidades.hint',
  ability: ['ler', 'Agendamento'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.CalendarioDisponinilidade),
  load: () => import('./page.tsx'),
};
