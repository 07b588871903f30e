import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/tipos-de-procedimento',
  title: 'catalog.TipoProcedimento.title',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.TipoProcedimento),
  load: () => import('./page.tsx'),
};
