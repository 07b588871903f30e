import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/codigos-de-instrumento',
  place: 80,
  title: 'laboratory.CodigoInstrumento.title',
  section: 'laboratory.menu.tests',
  icon: 'barcode',
  hint: 'laboratory.menu.codigosDeInstrumento.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.CodigoInstrumento),
  load: () => import('./page.tsx'),
};
