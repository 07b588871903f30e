import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/modelos-de-etiqueta',
  place: 120,
  title: 'laboratory.EtiquetaModelo.title',
  section: 'laboratory.menu.samples',
  icon: 'barcode',
  hint: 'laboratory.menu.modelosDeEtiqueta.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.EtiquetaModelo),
  load: () => import('./page.tsx'),
};
