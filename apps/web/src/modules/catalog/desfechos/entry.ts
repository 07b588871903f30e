import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/desfechos',
  place: 60,
  title: 'catalog.Desfecho.title',
  section: 'catalog.menu.procedures',
  icon: 'clipboard',
  hint: 'catalog.menu.desfechos.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Desfecho),
  load: () => import('./page.tsx'),
};
