import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/mensagens-de-confirmacao',
  place: 30,
  title: 'messaging.MensagemConfirmacao.title',
  section: 'messaging.menu.sending',
  icon: 'calendar',
  hint: 'messaging.menu.mensagensDeConfirmacao.hint',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.MensagemConfirmacao),
  load: () => import('./page.tsx'),
};
