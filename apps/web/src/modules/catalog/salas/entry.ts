import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/salas',
  place: 120,
  title: 'catalog.Recinto.title',
  section: 'catalog.menu.places',
  icon: 'unit',
  hint: 'catalog.menu.salas.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Recinto),
  load: () => import('./page.tsx'),
};
