import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/procedimentos',
  place: 10,
  title: 'catalog.Tratamento.title',
  section: 'catalog.menu.procedures',
  icon: 'beaker',
  hint: 'catalog.menu.procedimentos.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Tratamento),
  load: () => import('./page.tsx'),
};
