import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/pacotes',
  title: 'catalog.PacoteTratamento.title',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.PacoteTratamento),
  load: () => import('./page.tsx'),
};
