import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/catalogo-de-exames',
  place: 45,
  title: 'laboratory.catalog.title',
  section: 'laboratory.menu.tests',
  icon: 'beaker',
  hint: 'laboratory.menu.catalogoDeExames.hint',
  ability: ['ler', 'Laboratorio'],
  inMenuFor: ['editar', 'Procedimentos'],
  load: () => import('./page.tsx'),
};
