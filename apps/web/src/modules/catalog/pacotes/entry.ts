import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/pacotes',
  place: 20,
  title: 'catalog.PacoteTratamento.title',
  section: 'catalog.menu.procedures',
  icon: 'box',
  hint: 'catalog.menu.pacotes.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.PacoteTratamento),
  load: () => import('./page.tsx'),
};
