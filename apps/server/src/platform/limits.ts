import { MAX_ARQUIVO } from '@bancada/contracts';

/** The largest uploaded file, in bytes. */
export const FILE_LIMIT = MAX_ARQUIVO;

/** How deep JSON may nest. */
export const JSON_DEPTH = 32;

/** How long senders and readers may take, in milliseconds. */
export interface Patience {
  /** Until all headers of a request have arrived. */
  readonly headers: number;
  /** Until a JSON body has arrived. */
  readonly body: number;
  /** Until a whole request has arrived, uploads included. */
  readonly request: number;
  /** How long a connection may take nothing of an answer that waits for it. */
  readonly answer: number;
}

/** How long the server waits for others. */
export const PATIENCE: Patience = { headers: 20_000, body: 60_000, request: 300_000, answer: 60_000 };

/** A limit in words: `10 MB`, `16 kB`. */
export const sizeInWords = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} kB`;
