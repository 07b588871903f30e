import type { Evento } from '@bancada/contracts/desk';
import { proxy } from 'valtio';
import { isAhead, type LiveMessage, type LiveState } from './messages.ts';

/** The connection of this browser to the stream of events, as this tab knows it. */
export const liveState = proxy<{ state: LiveState }>({ state: 'off' });

/** What this tab does with events. */
export interface LiveListener {
  event(event: Evento): void;
  /** Some events are gone: whatever is shown may be old. */
  lost(): void;
}

const listeners = new Set<LiveListener>();
let cursor = '';

/** Hears every event from now on, until the answer is called. */
export function hearEvents(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where this tab is in the stream: it goes on from here when it takes over the connection. */
export const liveCursor = (): string => cursor;

/** Takes a message that this tab or another one received. */
export function takeMessage({ name, cursor: next, data }: LiveMessage): void {
  const isNew = isAhead(next, cursor);
  if (name === 'inicio' || name === 'perdido' || isNew) cursor = next;
  if (name === 'perdido') for (const listener of listeners) listener.lost();
  if (name === 'evento' && data && isNew) for (const listener of listeners) listener.event(data);
}

/** Forgets where the tab was: the next login begins anew. */
export function resetLive(): void {
  cursor = '';
  liveState.state = 'off';
}
