import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/simulador',
  place: 90,
  title: 'messaging.simulator.title',
  section: 'messaging.menu.sending',
  icon: 'chat',
  hint: 'messaging.menu.simulador.hint',
  ability: ['ler', 'Interface_Mensageria'],
  load: () => import('./page.tsx'),
};
