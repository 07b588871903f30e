import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/status-externos',
  place: 50,
  title: 'scheduling.StatusExterno.title',
  section: 'scheduling.menu.rules',
  icon: 'external',
  hint: 'scheduling.menu.statusExternos.hint',
  ability: ['ler', 'Agendamento'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.StatusExterno),
  load: () => import('./page.tsx'),
};
