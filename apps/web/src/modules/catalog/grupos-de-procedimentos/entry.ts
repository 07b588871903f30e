import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/grupos-de-procedimentos',
  title: 'catalog.GrupoProcedimento.title',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.GrupoProcedimento),
  load: () => import('./page.tsx'),
};
