import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/recebimento',
  place: 20,
  title: 'laboratory.receipt.title',
  section: 'laboratory.menu.work',
  icon: 'barcode',
  hint: 'laboratory.menu.recebimento.hint',
  ability: ['receber', 'Recebimento_Amostras'],
  tiles: ['laboratory.esperadas'],
  rowHref: () => null,
  load: () => import('./page.tsx'),
};
