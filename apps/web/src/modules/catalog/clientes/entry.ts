import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/clientes',
  title: 'catalog.Cliente.title',
  ability: ['ler', 'Pacientes'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Cliente),
  load: () => import('./page.tsx'),
};
