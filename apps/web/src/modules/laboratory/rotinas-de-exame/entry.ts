import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/rotinas-de-exame',
  place: 60,
  title: 'laboratory.TestSchedule.title',
  section: 'laboratory.menu.tests',
  icon: 'timer',
  hint: 'laboratory.menu.rotinasDeExame.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.TestSchedule),
  load: () => import('./page.tsx'),
};
