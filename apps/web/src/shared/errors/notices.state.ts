import type { Recusa } from '@bancada/contracts/shared';
import { proxy } from 'valtio';

/** The id of a text the frame has loaded; a page writes those of its room itself, into `lines`. */
export type FrameText = `${'shell' | 'access' | 'errors' | 'registry' | 'files'}.${string}`;

/** A message for the person: `error` stays 5 s (spec §9), `warning` and `info` 4 s. */
export interface Notice {
  readonly id: number;
  readonly tone: 'error' | 'warning' | 'info' | 'success';
  /** One sentence per line. */
  readonly lines: readonly string[];
  /** A message id with its values, for texts that are not the server's. */
  readonly messageId?: FrameText;
  readonly values?: Readonly<Record<string, string | number>>;
  /** What the server refused; the toaster says it in the person's language. */
  readonly refusal?: Recusa;
  readonly requestId?: string;
  /** The reason behind it, for those who ask: a message id with its values. */
  readonly why?: { readonly messageId: FrameText; readonly values: Readonly<Record<string, string>> };
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
