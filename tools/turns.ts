import { availableParallelism } from 'node:os';

/** The settings of a project that say when its files run and beside how many others. */
export interface Turn {
  readonly isolate: boolean;
  readonly maxWorkers?: number;
  readonly sequence: { readonly groupOrder: number };
}

/**
 * What runs in Node runs first, as one queue that keeps every core busy to its end. Its files also wait, for PostgreSQL,
 * for processes and for pages: so there is one worker more than there are cores. The files of a worker share their
 * modules, which are loaded once.
 */
export const inNode: Turn = {
  isolate: false,
  maxWorkers: availableParallelism() + 1,
  sequence: { groupOrder: 1 },
};

/**
 * Browsers follow: nothing else runs beside them. A page uses one core, and as many are open as there are cores; vitest
 * by itself leaves one core free.
 */
export const inBrowser: Pick<Turn, 'sequence' | 'maxWorkers'> = {
  maxWorkers: availableParallelism(),
  sequence: { groupOrder: 2 },
};

/** What no two files may do at once, in a browser: after everything else, one file after the other. */
export const alone: Pick<Turn, 'sequence' | 'maxWorkers'> = { maxWorkers: 1, sequence: { groupOrder: 3 } };
