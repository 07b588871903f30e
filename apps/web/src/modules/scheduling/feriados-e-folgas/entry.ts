import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/feriados-e-folgas',
  place: 20,
  title: 'scheduling.CalendarioEvento.title',
  section: 'scheduling.menu.calendar',
  icon: 'calendar',
  hint: 'scheduling.menu.feriadosEFolgas.hint',
  ability: ['ler', 'Agendamento'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.CalendarioEvento),
  load: () => import('./page.tsx'),
};
