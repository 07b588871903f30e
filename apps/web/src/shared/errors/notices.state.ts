import { proxy } from 'valtio';

/** A message for the person: `error` stays 5 s (spec §9), `warning` and `info` 4 s. */
export interface Notice {
  readonly id: number;
  readonly tone: 'error' | 'warning' | 'info' | 'success';
  /** One sentence per line. */
  readonly lines: readonly string[];
  /** A message id with its values, for texts that are not the server's. */
  readonly messageId?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly requestId?: string;
  /** The reason behind it, for those who ask: a message id with its values. */
  readonly why?: { readonly messageId: string; readonly values: Readonly<Record<string, string>> };
}

/** Messages waiting to be shown; the shell's toaster takes them out. */
export const noticesState = proxy<{ queue: Notice[] }>({ queue: [] });

let last = 0;

/** Shows a message. */
export function notify(notice: Omit<Notice, 'id'>): void {
  last += 1;
  noticesState.queue.push({ id: last, ...notice });
}

/** Takes the waiting messages out. */
export function takeNotices(): Notice[] {
  return noticesState.queue.splice(0);
}
