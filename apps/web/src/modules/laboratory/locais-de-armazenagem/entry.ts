import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/locais-de-armazenagem',
  title: 'laboratory.LocalArmazenagem.title',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.LocalArmazenagem),
  load: () => import('./page.tsx'),
};
