import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { clearWhenLeft } from '../session/leaving.ts';
import type { GridQuery } from './query.ts';
import { newKey } from '../newKey.ts';

/** What a list showed when it was left, and the row that was opened from it. */
interface KeptList {
  readonly query: GridQuery;
  readonly opened: string | null;
}

/**
 * By the key of an entry of the browser's history and the list's name. In memory alone: a search may be a person's name,
 * and browsers write what is in their history to disk.
 */
const kept = new Map<string, KeptList>();

clearWhenLeft(() => kept.clear());

/** The part of the state of a history entry that names it. */
const ENTRY = 'bancadaEntry';

const stateOf = (): Readonly<Record<string, unknown>> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** What the list of a name is kept under at the present entry of the history; null for an entry without a key. */
function knownKey(name: string): string | null {
  const key = stateOf()[ENTRY];
  return typeof key === 'string' ? `${key} ${name}` : null;
}

/** The same; entries without a key are given one. */
function keyOf(name: string): string {
  const known = knownKey(name);
  if (known !== null) return known;
  const key = newKey();
  history.replaceState({ ...stateOf(), [ENTRY]: key }, '');
  return `${key} ${name}`;
}

const keptNow = (name: string): KeptList | undefined => kept.get(knownKey(name) ?? '');

/** Remembers which row a list leads away to: whoever comes back has the keyboard there. */
export function keepOpened(name: string, opened: string): void {
  const known = keptNow(name);
  if (known) kept.set(keyOf(name), { ...known, opened });
}

/** The row that was opened from the list of the present entry of the history; told once. */
export function takeOpened(name: string): string | null {
  const known = keptNow(name);
  if (!known?.opened) return null;
  kept.set(keyOf(name), { ...known, opened: null });
  return known.opened;
}

/**
 * What a list shows, as a state that is found again by going back to it: search, filters, order and columns belong to the
 * entry of the browser's history. Opened anew, by a menu or a link, it begins as it always does.
 *
 * @param name - null: nothing is kept
 */
export function useKeptQuery(
  name: string | null,
  first: () => GridQuery,
): [query: GridQuery, setQuery: Dispatch<SetStateAction<GridQuery>>] {
  const [query, setQuery] = useState<GridQuery>(() => (name === null ? undefined : keptNow(name))?.query ?? first());
  // Every time: the same list may stand at another entry of the history now.
  useEffect(() => {
    if (name === null) return;
    const key = keyOf(name);
    kept.set(key, { opened: kept.get(key)?.opened ?? null, query });
  });
  return [query, setQuery];
}
