import { lerFilaRevisao, type LinhaRevisao, MAX_REVISAO, Test } from '@bancada/contracts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import { filtersOf, queryOf, type ReviewFilters, testOf } from './review.filters.ts';

/** So many tests are read at first, and so many more each time. */
const PAGE = 200;

/** The queue, what of it is shown, and the test that is looked at. */
export function useReview(search: string) {
  const { unidade } = useSnapshot(placeState);
  const [filters, setFilters] = useState<ReviewFilters>(() => filtersOf(search));
  const [most, setMost] = useState(PAGE);
  // Which test is looked at, and where it was: when it leaves the queue, the one that took its place is next.
  const [place, setPlace] = useState<{ readonly id: number | null; readonly index: number }>(() => ({
    id: testOf(search),
    index: 0,
  }));
  const query = { ...queryOf(filters, unidade), _limit: most };
  const { data, error, mutate } = useReading(lerFilaRevisao, { query }, { keepPreviousData: true });
  useRecordChanges(Test, () => void mutate());
  const rows = data?.Linhas ?? [];
  const found = rows.findIndex(({ id }) => id === place.id);
  const index = found >= 0 ? found : Math.min(place.index, rows.length - 1);
  const select = (at: number) => {
    const row = rows[Math.max(0, Math.min(at, rows.length - 1))];
    if (row) setPlace({ id: row.id, index: rows.indexOf(row) });
  };
  return {
    queue: data,
    error,
    reload: () => void mutate(),
    filters,
    filter: (change: Partial<ReviewFilters>) => {
      setFilters({ ...filters, ...change });
      setMost(PAGE);
      setPlace({ id: null, index: 0 });
    },
    rows,
    row: rows[index],
    index,
    select,
    /** Takes tests out of the list that were moved, before the server answers the list anew. */
    take: (ids: ReadonlySet<number>) => {
      // It may come back, waiting for somebody else: who looks is at the next one by then.
      const next = rows.slice(index).find(({ id }) => !ids.has(id)) ?? rows.findLast(({ id }) => !ids.has(id));
      setPlace({ id: next?.id ?? null, index });
      void mutate((before) => before && without(before, ids), { revalidate: true });
    },
    /** Takes the mark of what changed from a test that was looked at. */
    seen: (test: number) => void mutate((before) => before && unmarked(before, test), { revalidate: false }),
    more:
      most < MAX_REVISAO && data && data.total > rows.length ? () => setMost(Math.min(most + PAGE, MAX_REVISAO)) : null,
  };
}
export type Review = ReturnType<typeof useReview>;

type Queue = NonNullable<Review['queue']>;

const unmarked = (queue: Queue, test: number): Queue => ({
  ...queue,
  Linhas: queue.Linhas.map((row) => (row.id === test ? { ...row, Mudancas: 0 } : row)),
});

const without = (queue: Queue, ids: ReadonlySet<number>): Queue => {
  const Linhas = queue.Linhas.filter(({ id }: LinhaRevisao) => !ids.has(id));
  return { ...queue, Linhas, total: queue.total - (queue.Linhas.length - Linhas.length) };
};
