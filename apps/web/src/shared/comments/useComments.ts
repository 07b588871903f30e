import type { AttachedComments, Comentario } from '@bancada/contracts/shared';
import { useState } from 'react';
import { request, useReading } from '../api/index.ts';
import { reportError } from '../errors/report.ts';

/** The comments on a record as far as they are loaded, from the oldest to the newest. */
export function useComments(comments: AttachedComments, record: number) {
  const params = { id: record };
  const { data, error, mutate } = useReading(comments.list, { params });
  const [older, setOlder] = useState<readonly Comentario[]>([]);
  const last = data?.Comentarios ?? [];
  const from = last[0]?.id ?? Infinity;
  const all = [...older.filter(({ id }) => id < from), ...last];
  const loadOlder = async () => {
    const antes = all[0]?.id;
    if (antes === undefined) return;
    try {
      const before = await request(comments.list, { params, query: { antes } });
      setOlder((known) => [...before.Comentarios, ...known.filter(({ id }) => id >= antes)]);
    } catch (failure) {
      reportError(failure);
    }
  };
  const reload = async () => {
    setOlder([]);
    await mutate();
  };
  return { all, loaded: data !== undefined, error, more: (data?.Total ?? 0) - all.length, loadOlder, reload };
}
