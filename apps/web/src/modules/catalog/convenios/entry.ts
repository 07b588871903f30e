import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/convenios',
  place: 70,
  title: 'catalog.Convenio.title',
  section: 'catalog.menu.partners',
  icon: 'security',
  hint: 'catalog.menu.convenios.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Convenio),
  load: () => import('./page.tsx'),
};
