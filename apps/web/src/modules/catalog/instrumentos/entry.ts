import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/instrumentos',
  title: 'catalog.Instrumento.title',
  ability: ['ler', 'Instrumentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Instrumento),
  load: () => import('./page.tsx'),
};
