import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/definicoes-de-exame',
  title: 'laboratory.ExameDefinicao.title',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ExameDefinicao),
  load: () => import('./page.tsx'),
};
