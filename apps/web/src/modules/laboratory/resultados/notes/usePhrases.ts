import { FraseResultado } from '@bancada/contracts';
import { useState, type KeyboardEvent } from 'react';
import { useReading } from '../../../../shared/api/index.ts';
import { findPhrases, phraseAt, type PhraseQuery } from './phrase.ts';

/** The phrases that are offered at the caret, and the one that is active; none while nothing is looked up. */
export interface Phrases {
  readonly query: PhraseQuery | null;
  readonly found: readonly FraseResultado[];
  /** Nothing is found of what is looked up, and that is known. */
  readonly isNone: boolean;
  readonly active: number;
  /** Takes the keys of the list: arrows, Enter, Tab and Escape. Answers the phrase that was chosen. */
  readonly onKeyDown: (event: KeyboardEvent) => FraseResultado | null;
}

const NONE: readonly FraseResultado[] = [];
const READ = { query: { IsActive: 'true', _limit: '-1' } };

/** Finds the phrases of a company while one is looked up: they are read once, then found as fast as somebody types. */
export function usePhrases(text: string, caret: number, exam: number): Phrases {
  const query = phraseAt(text, caret);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [place, setPlace] = useState({ of: '', active: 0 });
  // What was closed is closed until something else is looked up.
  if (query === null && closedAt !== null) setClosedAt(null);
  const isOpen = query !== null && query.start !== closedAt;
  const { data } = useReading(FraseResultado.calls.list, isOpen ? READ : null, { keepPreviousData: true });
  const found = isOpen && data ? findPhrases(data, query.text, exam) : NONE;
  const active = place.of === query?.text ? Math.min(place.active, found.length - 1) : 0;
  const move = (by: number) => setPlace({ of: query?.text ?? '', active: (active + by + found.length) % found.length });
  const onKeyDown = (event: KeyboardEvent): FraseResultado | null => {
    if (found.length === 0 || event.ctrlKey || event.metaKey) return null;
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(event.key)) return null;
    event.preventDefault();
    // Escape closes the list alone, not the dialog around it.
    event.stopPropagation();
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setClosedAt(query?.start ?? null);
    else return found[active] ?? null;
    return null;
  };
  return {
    query: isOpen ? query : null,
    found,
    isNone: isOpen && data !== undefined && found.length === 0,
    active,
    onKeyDown,
  };
}
