import type { ATO_NA_HORA } from '@bancada/contracts/shared';

/** So many rows are ticked one by one at most: more are ticked as the whole list. */
export const MOST_PICKED: typeof ATO_NA_HORA = 500;

/** The rows that are ticked. */
export interface Picked {
  /** Everything the list finds, but for `rows`; else `rows` alone. */
  readonly all: boolean;
  /** The version of each row as it was when it was ticked. */
  readonly rows: ReadonlyMap<string, number>;
}

/** No row is ticked. */
export const nobody: Picked = { all: false, rows: new Map() };

/** Everything the list finds is ticked. */
export const everybody: Picked = { all: true, rows: new Map() };

/** Whether a row is ticked. */
export const isPicked = ({ all, rows }: Picked, id: string): boolean => rows.has(id) !== all;

/** How many rows are ticked, of a list of so many. */
export const countOf = ({ all, rows }: Picked, total: number): number => (all ? total - rows.size : rows.size);

/** Ticks rows, or unticks them when all of them are ticked; each comes with its version. */
export function toggled(picked: Picked, toggle: readonly (readonly [id: string, Versao: number])[]): Picked {
  const isOn = toggle.every(([id]) => isPicked(picked, id));
  const rows = new Map(picked.rows);
  for (const [id, Versao] of toggle) {
    // In the whole list it is the exceptions that are named.
    if (isOn === picked.all && rows.size < MOST_PICKED) rows.set(id, Versao);
    else if (isOn !== picked.all) rows.delete(id);
  }
  return { ...picked, rows };
}
