import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/grupos-de-procedimentos',
  place: 50,
  title: 'catalog.GrupoProcedimento.title',
  section: 'catalog.menu.procedures',
  icon: 'tag',
  hint: 'catalog.menu.gruposDeProcedimentos.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.GrupoProcedimento),
  load: () => import('./page.tsx'),
};
