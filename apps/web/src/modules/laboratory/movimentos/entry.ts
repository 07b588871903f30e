import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/movimentos',
  place: 26,
  title: 'laboratory.SamplePosicao.title',
  section: 'laboratory.menu.work',
  icon: 'history',
  hint: 'laboratory.menu.movimentos.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.SamplePosicao),
  load: () => import('./page.tsx'),
};
