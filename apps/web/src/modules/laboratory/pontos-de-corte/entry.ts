import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/pontos-de-corte',
  title: 'laboratory.PontoCorte.title',
  section: 'laboratory.menu.tests',
  hint: 'laboratory.PontoCorte.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.PontoCorte),
  load: () => import('./page.tsx'),
};
