import { useState } from 'react';
import { type Line, waits } from './useStatement.ts';

/** Which line the keyboard is on, and which are taken together. */
export interface Lines {
  readonly current: Line | undefined;
  /** The lines that an act is about: those that are marked, else the current one. */
  readonly chosen: readonly Line[];
  readonly marked: ReadonlySet<number>;
  readonly go: (id: number) => void;
  readonly move: (by: number) => void;
  /** Goes on to the next line that waits, past some; the marks are gone. */
  readonly next: (past: readonly Line[]) => void;
  readonly mark: (id: number) => void;
}

/**
 * The keyboard's place among lines; at first the first that waits.
 *
 * @param busy - lines that are on their way: nobody has to look at them any more
 */
export function useLines(lines: readonly Line[], busy: ReadonlySet<number>): Lines {
  const [at, setAt] = useState<number | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const current = lines.find(({ id }) => id === at) ?? lines.find(waits) ?? lines[0];
  const together = lines.filter((line) => marked.has(line.id) && waits(line) && !busy.has(line.id));
  const move = (by: number) => {
    const place = current ? lines.indexOf(current) : 0;
    const line = lines[Math.min(lines.length - 1, Math.max(0, place + by))];
    if (line) setAt(line.id);
  };
  const next = (past: readonly Line[]) => {
    setMarked(new Set());
    const from = Math.max(...past.map((line) => lines.indexOf(line)));
    const after = [...lines.slice(from + 1), ...lines.slice(0, from + 1)];
    const line = after.find((each) => waits(each) && !busy.has(each.id) && !past.includes(each));
    setAt(line?.id ?? current?.id ?? null);
  };
  const mark = (id: number) =>
    setMarked((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  return {
    current,
    chosen: together.length > 0 ? together : current ? [current] : [],
    marked,
    go: setAt,
    move,
    next,
    mark,
  };
}
