import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/modelos-de-mensagem',
  place: 20,
  title: 'messaging.ModeloMensagem.title',
  section: 'messaging.menu.sending',
  icon: 'document',
  hint: 'messaging.menu.modelosDeMensagem.hint',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.ModeloMensagem),
  load: () => import('./page.tsx'),
};
