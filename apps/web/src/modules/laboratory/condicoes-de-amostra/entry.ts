import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/condicoes-de-amostra',
  title: 'laboratory.CondicaoAmostra.title',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.CondicaoAmostra),
  load: () => import('./page.tsx'),
};
