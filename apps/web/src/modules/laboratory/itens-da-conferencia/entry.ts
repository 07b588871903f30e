import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/itens-da-conferencia',
  place: 110,
  title: 'laboratory.ItemRecebimento.title',
  section: 'laboratory.menu.samples',
  icon: 'tasks',
  hint: 'laboratory.menu.itensDaConferencia.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ItemRecebimento),
  load: () => import('./page.tsx'),
};
