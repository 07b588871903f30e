import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/amostras-de-desenvolvimento',
  title: 'laboratory.AmostraDesenvolvimento.title',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.AmostraDesenvolvimento),
  load: () => import('./page.tsx'),
};
