import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/regras-de-agendamento-online',
  place: 30,
  title: 'scheduling.AgendamentoOnlineRegra.title',
  section: 'scheduling.menu.rules',
  icon: 'settings',
  hint: 'scheduling.menu.regrasDeAgendamentoOnline.hint',
  ability: ['ler', 'Agendamento_Online'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.AgendamentoOnlineRegra),
  load: () => import('./page.tsx'),
};
