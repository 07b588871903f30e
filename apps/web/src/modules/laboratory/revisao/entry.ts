import type { RoomPage } from '../../../shared/room.ts';
import { reviewHref } from './reviewHref.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/revisao',
  place: 14,
  title: 'laboratory.review.title',
  section: 'laboratory.menu.work',
  icon: 'security',
  hint: 'laboratory.review.hint',
  ability: ['ler', 'Laboratorio'],
  tiles: ['laboratory.conferir', 'laboratory.autorizar'],
  rowHref: ({ id, Ligacoes }) => reviewHref(id, Ligacoes),
  shortcuts: [
    { keys: ['J', 'K'], text: 'laboratory.review.shortcut.move' },
    { keys: ['A'], text: 'laboratory.review.shortcut.accept' },
    { keys: ['C'], text: 'laboratory.review.shortcut.seen' },
    { keys: ['R', 'D'], text: 'laboratory.review.shortcut.return' },
    { keys: ['E'], text: 'laboratory.review.shortcut.explain' },
  ],
  load: () => import('./page.tsx'),
};
