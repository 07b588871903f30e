import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/protocolos',
  place: 30,
  title: 'catalog.Protocolo.title',
  section: 'catalog.menu.procedures',
  icon: 'plan',
  hint: 'catalog.menu.protocolos.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Protocolo),
  load: () => import('./page.tsx'),
};
