import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/locais-de-armazenagem',
  place: 140,
  title: 'laboratory.LocalArmazenagem.title',
  section: 'laboratory.menu.samples',
  icon: 'box',
  hint: 'laboratory.menu.locaisDeArmazenagem.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.LocalArmazenagem),
  load: () => import('./page.tsx'),
};
