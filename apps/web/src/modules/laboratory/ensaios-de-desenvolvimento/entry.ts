import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/ensaios-de-desenvolvimento',
  place: 181,
  title: 'laboratory.Ensaio.title',
  section: 'laboratory.menu.templates',
  icon: 'beaker',
  hint: 'laboratory.Ensaio.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Ensaio),
  load: () => import('./page.tsx'),
};
