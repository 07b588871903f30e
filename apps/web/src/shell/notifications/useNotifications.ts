import { lerNotificacoes, listNotificacoes, type Notificacao } from '@bancada/contracts/desk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { request, useReading } from '../../shared/api/index.ts';
import { reportError } from '../../shared/errors/index.ts';
import { hearEvents } from '../../shared/live/index.ts';
import { useUser } from '../../shared/session/useUser.ts';

/** What a person was told, and what they can do with it. */
export interface NotificationsState {
  /** The last first; undefined until they are known. */
  readonly notices: readonly Notificacao[] | undefined;
  readonly unread: number;
  readonly error: Error | undefined;
  /** The one that came while the page was open, to be said aloud. */
  readonly arrived: Notificacao | null;
  /** Whether there may be older ones. */
  readonly hasMore: boolean;
  reload(): void;
  more(): void;
  read(id: number): void;
  readAll(): void;
}

const PAGE = 50;

/** Follows the person's notifications, live. */
export function useNotifications(): NotificationsState {
  const { VerComo } = useUser();
  const { data, error, mutate } = useReading(listNotificacoes, { query: {} });
  const [older, setOlder] = useState<{ readonly rows: readonly Notificacao[]; readonly ended: boolean }>(none);
  const [arrived, setArrived] = useState<Notificacao | null>(null);
  const known = useRef(data);
  useEffect(() => {
    known.current = data;
  }, [data]);
  useEffect(
    () =>
      hearEvents({
        event: (event) => {
          if (event.Tipo !== 'notificacao') return;
          // The stream begins a little before the page: what the list has is not said again.
          const isNew = known.current?.Notificacoes.every(({ id }) => id !== event.Notificacao.id);
          if (isNew) setArrived(event.Notificacao);
          void mutate();
        },
        lost: () => void mutate(),
      }),
    [mutate],
  );
  const first = data?.Notificacoes;
  const notices = first && [...first, ...older.rows.filter(({ id }) => first.every((each) => each.id !== id))];
  const mark = useCallback(
    (id: number, ate: boolean) => {
      // Seen as another role nothing is written.
      if (VerComo) return;
      request(lerNotificacoes, { body: { id, ate } }).then(() => mutate(), reportError);
      const LidaEm = new Date().toISOString();
      setOlder(({ rows, ended }) => ({
        rows: rows.map((row) =>
          row.id === id || (ate && row.id < id) ? { ...row, LidaEm: row.LidaEm ?? LidaEm } : row,
        ),
        ended,
      }));
    },
    [VerComo, mutate],
  );
  const last = notices?.at(-1)?.id;
  return {
    notices,
    unread: data?.NaoLidas ?? 0,
    error,
    arrived,
    hasMore: (first?.length ?? 0) >= PAGE && !older.ended,
    reload: () => void mutate(),
    more: () => {
      if (last === undefined) return;
      request(listNotificacoes, { query: { antes: last } }).then(
        ({ Notificacoes }) =>
          setOlder(({ rows }) => ({ rows: [...rows, ...Notificacoes], ended: Notificacoes.length < PAGE })),
        reportError,
      );
    },
    read: (id) => mark(id, false),
    readAll: () => {
      const newest = notices?.[0]?.id;
      if (newest !== undefined) mark(newest, true);
    },
  };
}

const none = { rows: [], ended: false };
