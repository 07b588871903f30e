import type { AnswerOf, Call, QueryOf } from '@bancada/contracts/shared';
import type { UploadItem } from '@bancada/ui/files';
import { proxy, ref } from 'valtio';
import { NetworkError, request } from '../api/index.ts';
import { backoff } from '../live/backoff.ts';

/** Files sent at once; the others wait their turn. */
const AT_ONCE = 2;

/** How often a file is sent again by itself when the network fails. */
const ATTEMPTS = 4;

interface Upload extends UploadItem {
  progress: number;
  state: UploadItem['state'];
  error: string | undefined;
  readonly file: File;
  abort: AbortController | null;
}

/** What a queue of uploads tells. */
export interface UploadsOptions<C extends Call> {
  readonly call: C;
  readonly query: QueryOf<C>;
  /** A file has arrived. */
  readonly stored: (answer: AnswerOf<C>) => void;
  /** What to say of a file that could not be sent. */
  readonly words: (error: Error) => string;
}

/** Files on their way to one record: sent one after the other, again when the network failed, stopped when asked. */
export class Uploads<C extends Call> {
  readonly state = proxy<{ items: Upload[] }>({ items: [] });
  readonly #options: UploadsOptions<C>;

  constructor(options: UploadsOptions<C>) {
    this.#options = options;
  }

  /** Puts files at the end of the queue. */
  add(files: readonly File[]): void {
    for (const file of files) {
      const fresh = { state: 'waiting' as const, progress: 0, error: undefined, abort: null };
      this.state.items.push({ id: crypto.randomUUID(), name: file.name, size: file.size, file: ref(file), ...fresh });
    }
    this.#next();
  }

  /** Stops a file that waits or is on its way. */
  cancel(id: string): void {
    const item = this.#find(id);
    if (!item) return;
    item.state = 'cancelled';
    item.abort?.abort();
    this.#next();
  }

  /** Sends a file again. */
  retry(id: string): void {
    const item = this.#find(id);
    if (!item) return;
    Object.assign(item, { state: 'waiting', progress: 0, error: undefined });
    this.#next();
  }

  /** Takes a file that is over out of the list. */
  dismiss(id: string): void {
    this.state.items = this.state.items.filter((item) => item.id !== id);
  }

  #find = (id: string) => this.state.items.find((item) => item.id === id);

  #next(): void {
    const { items } = this.state;
    const free = AT_ONCE - items.filter(({ state }) => state === 'sending').length;
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      item.state = 'sending';
      void this.#send(item);
    }
  }

  async #send(item: Upload): Promise<void> {
    const abort = new AbortController();
    item.abort = ref(abort);
    try {
      const answer = await this.#attempt(item, abort.signal);
      // It stands among the record's files from now on.
      this.dismiss(item.id);
      this.#options.stored(answer);
    } catch (error) {
      if (abort.signal.aborted) return;
      item.state = 'failed';
      item.error = this.#options.words(error instanceof Error ? error : new Error(String(error)));
    } finally {
      item.abort = null;
      this.#next();
    }
  }

  async #attempt(item: Upload, signal: AbortSignal): Promise<AnswerOf<C>> {
    const { call, query } = this.#options;
    for (let attempt = 0; ; attempt++) {
      try {
        const onProgress = (sent: number) => {
          item.progress = sent;
        };
        return await request(call, { query, file: item.file, signal, onProgress });
      } catch (error) {
        // A file sent twice would be stored twice: only what certainly never arrived whole is sent again by itself.
        if (!(error instanceof NetworkError) || item.progress >= 1 || attempt + 1 >= ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, backoff(attempt)));
        signal.throwIfAborted();
      }
    }
  }
}
