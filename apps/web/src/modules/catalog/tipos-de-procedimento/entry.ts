import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/tipos-de-procedimento',
  place: 40,
  title: 'catalog.TipoProcedimento.title',
  section: 'catalog.menu.procedures',
  icon: 'tag',
  hint: 'catalog.menu.tiposDeProcedimento.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.TipoProcedimento),
  load: () => import('./page.tsx'),
};
