import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/codigos-de-instrumento',
  title: 'laboratory.CodigoInstrumento.title',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.CodigoInstrumento),
  load: () => import('./page.tsx'),
};
