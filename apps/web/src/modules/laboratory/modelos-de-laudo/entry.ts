import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/modelos-de-laudo',
  title: 'laboratory.LaudoInfo.title',
  section: 'laboratory.menu.templates',
  icon: 'document',
  hint: 'laboratory.LaudoInfo.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.LaudoInfo),
  load: () => import('./page.tsx'),
};
