/**
 * Where the stream of events is: server-sent events, opened with a ticket (`?ingresso=`) and a cursor (`?desde=`). Who
 * has none yet says for how many milliseconds it has been reading (`?idade=`): what happened meanwhile comes first.
 */
export const EVENTOS_PATH = '/api/eventos';

/**
 * The names of the stream's events. `inicio` comes first and carries the cursor alone; `perdido` says that events
 * before this moment are gone (whatever is shown must be read anew); `pulso` says that the connection lives; `fim` says
 * that the login has ended.
 */
export const nomesDoFluxo = ['inicio', 'evento', 'perdido', 'pulso', 'fim'] as const;

/** How often the stream gives a sign of life, in milliseconds; a client that hears nothing for twice as long reconnects. */
export const PULSO = 15_000;

/** How far somebody has read, by company: the sequence number of the last event seen. */
export type Cursor = ReadonlyMap<number, number>;

/** A cursor as text, as events carry it in their id: `1:532,4:18`. */
export function formatCursor(cursor: Cursor): string {
  return [...cursor].map(([empresa, seq]) => `${empresa}:${seq}`).join(',');
}

/** Reads a cursor; what is not one is no cursor at all (undefined). */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined || !/^\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15}){0,999}$/.test(text)) return undefined;
  return new Map(
    text.split(',').map((pair) => {
      const [empresa = '', seq = ''] = pair.split(':');
      return [Number(empresa), Number(seq)];
    }),
  );
}
