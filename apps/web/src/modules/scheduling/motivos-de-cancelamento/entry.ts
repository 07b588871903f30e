import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/motivos-de-cancelamento',
  place: 40,
  title: 'scheduling.MotivoCancelamento.title',
  section: 'scheduling.menu.rules',
  icon: 'tag',
  hint: 'scheduling.menu.motivosDeCancelamento.hint',
  ability: ['ler', 'Agendamento'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.MotivoCancelamento),
  load: () => import('./page.tsx'),
};
