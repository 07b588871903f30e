import type { Call } from '@bancada/contracts/shared';
import { useCallback, useMemo, useState } from 'react';
import useSWR from 'swr';
import { readingKey, request } from './api/index.ts';
import {
  created,
  failed,
  fetched,
  removed,
  selected,
  updated,
  emptyCollection,
  type Collection,
} from './collection.ts';
import { reportError } from './errors/index.ts';

/** The calls a collection is made of, as `resource(...)` declares them. */
export interface CollectionCalls {
  readonly list: Call;
  readonly create?: Call | undefined;
  readonly update?: Call | undefined;
  readonly remove?: Call | undefined;
}

interface Versioned {
  readonly id: number;
  readonly Versao: number;
}

/** Rows of a noun in one area of the screen, and what may be done with them. */
export interface CollectionState<Row extends Versioned> extends Collection<Row> {
  readonly loading: boolean;
  readonly saving: boolean;
  /** Reads the rows again. */
  fetch(): Promise<void>;
  /** Each answers the stored row, or undefined when it failed; the person has then been told. */
  create(body: Readonly<Record<string, unknown>>): Promise<Row | undefined>;
  update(row: Versioned, body: Readonly<Record<string, unknown>>): Promise<Row | undefined>;
  remove(row: Versioned): Promise<Row | undefined>;
  select(id: number | null): void;
}

/**
 * The generic list pattern of the specification §4: fetching replaces, creating appends, updating replaces by id,
 * deleting removes. Each area keeps its own error until it succeeds or a row is chosen, and a failure clears the mark
 * of its last update. The rows live in SWR: pages that show the same list share them.
 */
export function useCollection<Row extends Versioned>(
  calls: CollectionCalls,
  query: Readonly<Record<string, string>> = {},
): CollectionState<Row> {
  const [area, setArea] = useState<Collection<Row>>(emptyCollection<Row>);
  const [saving, setSaving] = useState(false);
  const { data, isLoading, mutate } = useSWR<readonly Row[], Error>(
    readingKey(calls.list, { query }),
    async () => (await request(calls.list, { query })) as Row[],
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      onSuccess: (rows) => setArea((of) => fetched(of, rows, Date.now())),
      onError: (error) => setArea((of) => failed(of, error)),
    },
  );

  const act = useCallback(
    async (send: () => Promise<unknown>, take: (of: Collection<Row>, row: Row) => Collection<Row>) => {
      setSaving(true);
      try {
        const row = (await send()) as Row;
        setArea((of) => ({ ...take(of, row), rows: [] }));
        await mutate((rows = []) => take({ ...emptyCollection<Row>(), rows }, row).rows, { revalidate: false });
        return row;
      } catch (error) {
        setArea((of) => failed(of, error as Error));
        reportError(error);
        return undefined;
      } finally {
        setSaving(false);
      }
    },
    [mutate],
  );

  return useMemo(() => {
    const { create, update, remove } = calls;
    const send = (call: Call | undefined, input: Parameters<typeof request>[1]) => {
      if (!call) throw new Error('The noun has no such call');
      return request(call, input);
    };
    return {
      ...area,
      rows: data ?? [],
      loading: isLoading,
      saving,
      fetch: async () => void (await mutate()),
      create: (body) =>
        act(
          () => send(create, { body }),
          (of, row) => created(of, row, Date.now()),
        ),
      update: ({ id, Versao }, body) =>
        act(
          () => send(update, { params: { id }, body: { ...body, Versao } }),
          (of, row) => updated(of, row, Date.now()),
        ),
      remove: ({ id, Versao }) =>
        act(
          () => send(remove, { params: { id }, query: { Versao: String(Versao) } }),
          (of) => removed(of, id, Date.now()),
        ),
      select: (id) => setArea((of) => selected(of, id)),
    };
  }, [area, data, isLoading, saving, calls, mutate, act]);
}
