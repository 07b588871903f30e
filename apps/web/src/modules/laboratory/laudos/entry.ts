import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/laudos',
  place: 18,
  title: 'laboratory.Laudo.title',
  section: 'laboratory.menu.work',
  icon: 'documents',
  hint: 'laboratory.Laudo.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Laudo),
  load: () => import('./page.tsx'),
};
