import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/portais/regras-de-liberacao',
  place: 10,
  title: 'portals.RegraLiberacao.title',
  section: 'portals.menu.rules',
  icon: 'security',
  hint: 'portals.menu.regrasDeLiberacao.hint',
  ability: ['ler', 'Autorizacao_Exames'],
  records: () => import('@bancada/contracts/portals').then((nouns) => nouns.RegraLiberacao),
  load: () => import('./page.tsx'),
};
