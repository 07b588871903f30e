import type { CellSaveState } from '@bancada/sheet';
import type { EntryState } from './machine.ts';

const marks: Readonly<Record<EntryState, CellSaveState | null>> = {
  // For a moment: it is called queued once the browser's database has it.
  editing: null,
  queued: 'queued',
  sending: 'saving',
  conflict: 'conflict',
  refused: 'refused',
  // The sheet shows its text and what is wrong with it.
  unread: null,
};

/** How a cell says where what was typed into it is on its way. */
export const markOf = (state: EntryState): CellSaveState | null => marks[state];
