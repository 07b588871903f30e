import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/prototipos',
  place: 170,
  title: 'laboratory.Prototipo.title',
  section: 'laboratory.menu.templates',
  icon: 'beaker',
  hint: 'laboratory.menu.prototipos.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Prototipo),
  load: () => import('./page.tsx'),
};
