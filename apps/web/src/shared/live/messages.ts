import type { Cursor, Evento, nomesDoFluxo } from '@bancada/contracts/desk';

/** A message of the event stream. */
export interface LiveMessage {
  readonly name: (typeof nomesDoFluxo)[number];
  readonly cursor: string;
  readonly data: Evento | null;
}

/** How the connection is: `off` without a login, `lost` while it is being opened again. */
export type LiveState = 'off' | 'connecting' | 'on' | 'lost';

/** Reads a cursor that the server wrote: `1:532,4:18`. */
export function cursorOf(text: string): Cursor {
  return new Map(
    text.split(',').flatMap((pair) => (pair === '' ? [] : [pair.split(':').map(Number) as [number, number]])),
  );
}

/** Whether a cursor has anything that another has not. A tab hears some messages twice when another one takes over. */
export function isAhead(cursor: string, known: string): boolean {
  const seen = cursorOf(known);
  return [...cursorOf(cursor)].some(([empresa, seq]) => seq > (seen.get(empresa) ?? -1));
}
