import type { AttachedComments, PessoaMencionada } from '@bancada/contracts/shared';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useReading } from '../api/index.ts';
import { mentionAt, type MentionQuery } from './mention.ts';

/** Letters typed within this time are one question to the server, in milliseconds. */
const PAUSE = 150;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface Typing {
  readonly comments: AttachedComments;
  readonly record: number;
  readonly text: string;
  readonly caret: number;
  readonly mentioned: readonly PessoaMencionada[];
}

/** The people who are offered for the mention at the caret, and the one that is active; none while nothing is mentioned. */
export interface Mentions {
  readonly query: MentionQuery | null;
  readonly people: readonly PessoaMencionada[];
  readonly active: number;
  /** Takes the keys of the list: arrows, Enter, Tab and Escape. Answers the person who was chosen. */
  readonly onKeyDown: (event: KeyboardEvent) => PessoaMencionada | null;
}

const NOBODY: readonly PessoaMencionada[] = [];

/** Finds who may be mentioned, while a mention is being typed. */
export function useMentions({ comments, record, text, caret, mentioned }: Typing): Mentions {
  const query = mentionAt(text, caret, mentioned);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [place, setPlace] = useState({ of: '', active: 0 });
  const open = query !== null && query.start !== closedAt;
  const wanted = useSettled(open ? query.text : null);
  const reading = wanted === null ? null : { params: { id: record }, query: wanted === '' ? {} : { _q: wanted } };
  const { data } = useReading(comments.people, reading, { keepPreviousData: true });
  const people = open && wanted !== null ? (data ?? NOBODY) : NOBODY;
  const active = place.of === query?.text ? Math.min(place.active, people.length - 1) : 0;
  const move = (by: number) =>
    setPlace({ of: query?.text ?? '', active: (active + by + people.length) % people.length });
  const onKeyDown = (event: KeyboardEvent): PessoaMencionada | null => {
    if (people.length === 0 || event.ctrlKey || event.metaKey) return null;
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(event.key)) return null;
    event.preventDefault();
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setClosedAt(query?.start ?? null);
    else return people[active] ?? null;
    return null;
  };
  return { query: open ? query : null, people, active, onKeyDown };
}
