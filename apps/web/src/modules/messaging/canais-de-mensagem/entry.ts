import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/canais-de-mensagem',
  place: 10,
  title: 'messaging.CanalMensagem.title',
  section: 'messaging.menu.sending',
  icon: 'chat',
  hint: 'messaging.menu.canaisDeMensagem.hint',
  ability: ['ler', 'Interface_Mensageria'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.CanalMensagem),
  load: () => import('./page.tsx'),
};
