import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/paineis',
  place: 60,
  title: 'scheduling.Painel.title',
  section: 'scheduling.menu.rules',
  icon: 'alert',
  hint: 'scheduling.menu.paineis.hint',
  ability: ['ler', 'Agendamento'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.Painel),
  load: () => import('./page.tsx'),
};
