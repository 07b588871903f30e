import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/equipes-de-atendimento',
  title: 'messaging.EquipeAtendimento.title',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.EquipeAtendimento),
  load: () => import('./page.tsx'),
};
