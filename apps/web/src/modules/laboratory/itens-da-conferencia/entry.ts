import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/itens-da-conferencia',
  title: 'laboratory.ItemRecebimento.title',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ItemRecebimento),
  load: () => import('./page.tsx'),
};
