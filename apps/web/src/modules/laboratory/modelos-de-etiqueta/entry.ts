import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/modelos-de-etiqueta',
  title: 'laboratory.EtiquetaModelo.title',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.EtiquetaModelo),
  load: () => import('./page.tsx'),
};
