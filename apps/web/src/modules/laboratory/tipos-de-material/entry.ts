import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/tipos-de-material',
  title: 'laboratory.TipoMaterial.title',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.TipoMaterial),
  load: () => import('./page.tsx'),
};
