import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/textos-rapidos',
  place: 60,
  title: 'messaging.Snippet.title',
  section: 'messaging.menu.desk',
  icon: 'language',
  hint: 'messaging.menu.textosRapidos.hint',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.Snippet),
  load: () => import('./page.tsx'),
};
