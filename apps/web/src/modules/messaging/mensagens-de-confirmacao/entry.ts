import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/mensagens-de-confirmacao',
  title: 'messaging.MensagemConfirmacao.title',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.MensagemConfirmacao),
  load: () => import('./page.tsx'),
};
