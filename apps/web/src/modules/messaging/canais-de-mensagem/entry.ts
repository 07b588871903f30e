import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/canais-de-mensagem',
  title: 'messaging.CanalMensagem.title',
  ability: ['ler', 'Interface_Mensageria'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.CanalMensagem),
  load: () => import('./page.tsx'),
};
