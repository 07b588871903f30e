import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/antimicrobianos',
  title: 'laboratory.Antimicrobiano.title',
  section: 'laboratory.menu.tests',
  hint: 'laboratory.Antimicrobiano.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Antimicrobiano),
  load: () => import('./page.tsx'),
};
