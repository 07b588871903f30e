import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/planos',
  place: 80,
  title: 'catalog.Plano.title',
  section: 'catalog.menu.partners',
  icon: 'documents',
  hint: 'catalog.menu.planos.hint',
  ability: ['ler', 'Procedimentos'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Plano),
  load: () => import('./page.tsx'),
};
