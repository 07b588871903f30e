import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/clientes',
  place: 100,
  title: 'catalog.Cliente.title',
  section: 'catalog.menu.partners',
  icon: 'person',
  hint: 'catalog.menu.clientes.hint',
  ability: ['ler', 'Pacientes'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Cliente),
  load: () => import('./page.tsx'),
};
