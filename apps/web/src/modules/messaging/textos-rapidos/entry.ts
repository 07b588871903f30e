import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/textos-rapidos',
  title: 'messaging.Snippet.title',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.Snippet),
  load: () => import('./page.tsx'),
};
