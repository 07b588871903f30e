import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/conciliacao',
  place: 11,
  title: 'finance.reconcile.title',
  section: 'finance.menu.bank',
  icon: 'tasks',
  hint: 'finance.menu.conciliacao.hint',
  ability: ['ler', 'Financeiro'],
  shortcuts: [
    { keys: ['J', 'K'], text: 'finance.reconcile.shortcut.move' },
    { keys: ['Enter'], text: 'finance.reconcile.shortcut.first' },
    { keys: ['1–9'], text: 'finance.reconcile.shortcut.other' },
    { keys: ['Space'], text: 'finance.reconcile.shortcut.mark' },
    { keys: ['C'], text: 'finance.reconcile.shortcut.create' },
    { keys: ['Ctrl+Enter'], text: 'finance.reconcile.shortcut.confirm' },
    { keys: ['S'], text: 'finance.reconcile.shortcut.split' },
    { keys: ['T'], text: 'finance.reconcile.shortcut.transfer' },
    { keys: ['P'], text: 'finance.reconcile.shortcut.find' },
    { keys: ['I'], text: 'finance.reconcile.shortcut.ignore' },
    { keys: ['U'], text: 'finance.reconcile.shortcut.undo' },
  ],
  load: () => import('./page.tsx'),
};
