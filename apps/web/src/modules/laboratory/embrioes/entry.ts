import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/embrioes',
  place: 27,
  title: 'laboratory.embryo.title',
  section: 'laboratory.menu.work',
  icon: 'pulse',
  hint: 'laboratory.embryo.hint',
  ability: ['ler', 'Laboratorio'],
  shortcuts: [
    { keys: ['←', '→'], text: 'laboratory.embryo.shortcut.step' },
    { keys: ['Shift+←', 'Shift+→'], text: 'laboratory.embryo.shortcut.leap' },
    { keys: ['Home', 'End'], text: 'laboratory.embryo.shortcut.ends' },
    { keys: ['Space'], text: 'laboratory.embryo.shortcut.play' },
    { keys: ['[', ']'], text: 'laboratory.embryo.shortcut.focus' },
    { keys: ['+', '-'], text: 'laboratory.embryo.shortcut.zoom' },
    { keys: ['A–Z', '0–9'], text: 'laboratory.embryo.shortcut.note' },
    { keys: ['U'], text: 'laboratory.embryo.shortcut.undo' },
  ],
  load: () => import('./page.tsx'),
};
