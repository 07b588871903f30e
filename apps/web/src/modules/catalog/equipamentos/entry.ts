import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/equipamentos',
  place: 130,
  title: 'catalog.Equipamento.title',
  section: 'catalog.menu.places',
  icon: 'pulse',
  hint: 'catalog.menu.equipamentos.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Equipamento),
  load: () => import('./page.tsx'),
};
