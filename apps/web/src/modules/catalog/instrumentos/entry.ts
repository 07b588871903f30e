import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/instrumentos',
  place: 140,
  title: 'catalog.Instrumento.title',
  section: 'catalog.menu.places',
  icon: 'options',
  hint: 'catalog.menu.instrumentos.hint',
  ability: ['ler', 'Instrumentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Instrumento),
  load: () => import('./page.tsx'),
};
