import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/pedidos',
  place: 5,
  title: 'messaging.MensagemPedido.title',
  section: 'messaging.menu.sending',
  icon: 'mail',
  hint: 'messaging.menu.pedidos.hint',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.MensagemPedido),
  load: () => import('./page.tsx'),
};
