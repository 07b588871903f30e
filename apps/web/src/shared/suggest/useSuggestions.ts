import { useState, type KeyboardEvent } from 'react';
import type { Lookup } from './lookup.ts';

/** What is looked up; null while nothing is, and after Escape until something else is. */
export interface Looking {
  readonly lookup: Lookup | null;
  readonly close: () => void;
}

/** Keeps what was closed closed until something else is looked up. */
export function useLookup(typed: Lookup | null): Looking {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  if (typed === null && closedAt !== null) setClosedAt(null);
  return {
    lookup: typed === null || typed.start === closedAt ? null : typed,
    close: () => setClosedAt(typed?.start ?? null),
  };
}

/** What is offered at the caret, and the one that is active. */
export interface Suggestions<T> {
  readonly lookup: Lookup | null;
  readonly found: readonly T[];
  readonly active: number;
  /** Takes the keys of the list: arrows, Enter, Tab and Escape. Answers the one that was chosen. */
  readonly onKeyDown: (event: KeyboardEvent) => T | null;
}

/** Goes through what was found by keyboard, while the keyboard stays in the text. */
export function useSuggestions<T>({ lookup, close }: Looking, found: readonly T[]): Suggestions<T> {
  const [place, setPlace] = useState({ of: '', active: 0 });
  const of = lookup?.text ?? '';
  const active = lookup && place.of === of ? Math.min(place.active, found.length - 1) : 0;
  const move = (by: number) => setPlace({ of, active: (active + by + found.length) % found.length });
  const onKeyDown = (event: KeyboardEvent): T | null => {
    if (found.length === 0 || event.ctrlKey || event.metaKey) return null;
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(event.key)) return null;
    event.preventDefault();
    // Escape closes the list alone, not the dialog around it.
    event.stopPropagation();
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') close();
    else return found[active] ?? null;
    return null;
  };
  return { lookup, found, active, onKeyDown };
}
