import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/regras-reflexas',
  title: 'laboratory.RegraReflexa.title',
  section: 'laboratory.menu.tests',
  hint: 'laboratory.RegraReflexa.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.RegraReflexa),
  load: () => import('./page.tsx'),
};
