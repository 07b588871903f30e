import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/propagandas',
  title: 'messaging.Propaganda.title',
  ability: ['ler', 'Mensagens_Em_Massa'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.Propaganda),
  load: () => import('./page.tsx'),
};
