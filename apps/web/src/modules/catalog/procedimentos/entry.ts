import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/procedimentos',
  title: 'catalog.Tratamento.title',
  icon: 'beaker',
  hint: 'catalog.menu.procedimentos.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Tratamento),
  load: () => import('./page.tsx'),
};
