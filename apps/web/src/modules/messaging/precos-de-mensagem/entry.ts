import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/precos-de-mensagem',
  place: 70,
  title: 'messaging.PrecoMensagem.title',
  section: 'messaging.menu.costs',
  icon: 'money',
  hint: 'messaging.menu.precosDeMensagem.hint',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.PrecoMensagem),
  load: () => import('./page.tsx'),
};
