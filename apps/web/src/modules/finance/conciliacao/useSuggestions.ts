import { sugerirConciliacao } from '@bancada/contracts/finance';
import { useCallback, useMemo } from 'react';
import { useReading } from '../../../shared/api/index.ts';
import type { Choice } from './choices.ts';
import { choicesOf } from './choices.ts';
import { type Line, waits } from './useStatement.ts';

/** Lines whose suggestions are read together: those of the next ones are there before they are reached. */
const TOGETHER = 20;

/** What the lines around one may be. */
export interface Suggestions {
  /** The choices of a line; undefined until they are read. */
  readonly of: (line: Line) => readonly Choice[] | undefined;
  readonly error: Error | undefined;
  /** Reads them anew: what was settled meanwhile is none any more. */
  readonly reload: () => Promise<unknown>;
}

/** The suggestions for a line and its neighbours. */
export function useSuggestions(
  lines: readonly Line[],
  current: Line | undefined,
  taken: ReadonlySet<string>,
): Suggestions {
  const place = current ? lines.indexOf(current) : 0;
  const first = Math.floor(Math.max(0, place) / TOGETHER) * TOGETHER;
  const own = usePart(lines, first);
  const next = usePart(lines, first + TOGETHER);
  const read = useMemo(
    () => new Map([...(own.data?.linhas ?? []), ...(next.data?.linhas ?? [])].map((each) => [each.id, each])),
    [own.data, next.data],
  );
  const { mutate: again } = own;
  const { mutate: nextAgain } = next;
  const reload = useCallback(() => Promise.all([again(), nextAgain()]), [again, nextAgain]);
  const of = (line: Line) => {
    const suggested = read.get(line.id);
    return suggested ? choicesOf(suggested, taken) : undefined;
  };
  return { of, error: own.error, reload };
}

/** Lines that wait for nobody have none; they are asked about all the same, so that the question stays the same. */
function usePart(lines: readonly Line[], from: number) {
  const part = lines.slice(from, from + TOGETHER);
  const ids = part.map(({ id }) => String(id));
  return useReading(sugerirConciliacao, part.some(waits) ? { query: { id: ids } } : null, { keepPreviousData: true });
}
