import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/mapas-de-trabalho',
  title: 'laboratory.MapaTrabalho.title',
  section: 'laboratory.menu.work',
  icon: 'table',
  hint: 'laboratory.MapaTrabalho.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.MapaTrabalho),
  load: () => import('./page.tsx'),
};
