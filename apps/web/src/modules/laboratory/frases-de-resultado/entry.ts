import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/frases-de-resultado',
  title: 'laboratory.FraseResultado.title',
  section: 'laboratory.menu.tests',
  icon: 'document',
  hint: 'laboratory.FraseResultado.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.FraseResultado),
  load: () => import('./page.tsx'),
};
