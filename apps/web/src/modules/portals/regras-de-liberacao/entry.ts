import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/portais/regras-de-liberacao',
  title: 'portals.RegraLiberacao.title',
  ability: ['ler', 'Autorizacao_Exames'],
  records: () => import('@bancada/contracts/portals').then((nouns) => nouns.RegraLiberacao),
  load: () => import('./page.tsx'),
};
