import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/precos-de-mensagem',
  title: 'messaging.PrecoMensagem.title',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.PrecoMensagem),
  load: () => import('./page.tsx'),
};
