import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/modelos-de-mapa',
  title: 'laboratory.MapaModelo.title',
  section: 'laboratory.menu.templates',
  icon: 'table',
  hint: 'laboratory.MapaModelo.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.MapaModelo),
  load: () => import('./page.tsx'),
};
