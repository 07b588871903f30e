import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/propagandas',
  place: 40,
  title: 'messaging.Propaganda.title',
  section: 'messaging.menu.sending',
  icon: 'alert',
  hint: 'messaging.menu.propagandas.hint',
  ability: ['ler', 'Mensagens_Em_Massa'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.Propaganda),
  load: () => import('./page.tsx'),
};
