import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/modelos-de-mensagem',
  title: 'messaging.ModeloMensagem.title',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.ModeloMensagem),
  load: () => import('./page.tsx'),
};
