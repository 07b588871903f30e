import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/armazenagem',
  place: 24,
  title: 'laboratory.storage.title',
  section: 'laboratory.menu.work',
  icon: 'box',
  hint: 'laboratory.menu.armazenagem.hint',
  ability: ['receber', 'Recebimento_Amostras'],
  load: () => import('./page.tsx'),
};
