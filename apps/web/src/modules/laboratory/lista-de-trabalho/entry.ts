import type { RoomPage } from '../../../shared/room.ts';
import { worksheetHref } from '../exames/worksheetHref.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/lista-de-trabalho',
  place: 12,
  title: 'laboratory.worklist.title',
  section: 'laboratory.menu.work',
  icon: 'clipboard',
  hint: 'laboratory.worklist.hint',
  ability: ['ler', 'Laboratorio'],
  rowHref: ({ Ligacoes }) => worksheetHref(Ligacoes),
  load: () => import('./page.tsx'),
};
