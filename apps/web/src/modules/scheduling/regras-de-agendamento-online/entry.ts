import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/agenda/regras-de-agendamento-online',
  title: 'scheduling.AgendamentoOnlineRegra.title',
  ability: ['ler', 'Agendamento_Online'],
  records: () => import('@bancada/contracts/scheduling').then((nouns) => nouns.AgendamentoOnlineRegra),
  load: () => import('./page.tsx'),
};
