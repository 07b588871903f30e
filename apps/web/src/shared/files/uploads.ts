import type { UploadItem } from '@bancada/ui/files';
import { proxy, ref } from 'valtio';
import { abandonEnvio, sendFile, type UploadCalls, type UploadTarget } from './sendFile.ts';
import { newKey } from '../newKey.ts';

/** Files sent at once; the others wait their turn. */
const AT_ONCE = 2;

interface Upload extends UploadItem {
  progress: number;
  state: UploadItem['state'];
  error: string | undefined;
  readonly file: File;
  abort: AbortController | null;
  /** The upload in parts it has begun: sending it again goes on with it. */
  envio: string | null;
}

/** What a queue of uploads tells. */
export interface UploadsOptions {
  readonly calls: UploadCalls;
  /** The record the files belong to. */
  readonly target: UploadTarget;
  /** A file has arrived. */
  readonly stored: () => void;
  /** What to say of a file that could not be sent. */
  readonly words: (error: Error) => string;
}

/** Files on their way to one record: sent one after the other, on from where the network failed, stopped when asked. */
export class Uploads {
  readonly state = proxy<{ items: Upload[] }>({ items: [] });
  readonly #options: UploadsOptions;

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Puts files at the end of the queue. */
  add(files: readonly File[]): void {
    for (const file of files) {
      const fresh = { state: 'waiting' as const, progress: 0, error: undefined, abort: null, envio: null };
      this.state.items.push({ id: newKey(), name: file.name, size: file.size, file: ref(file), ...fresh });
    }
    this.#next();
  }

  /** Stops a file that waits or is on its way. */
  cancel(id: string): void {
    const item = this.#find(id);
    if (!item) return;
    item.state = 'cancelled';
    item.abort?.abort();
    if (item.envio !== null) void abandonEnvio(this.#options.calls, this.#options.target, item.envio);
    Object.assign(item, { envio: null, progress: 0 });
    this.#next();
  }

  /** Sends a file again. */
  retry(id: string): void {
    const item = this.#find(id);
    if (!item) return;
    Object.assign(item, { state: 'waiting', error: undefined });
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
      const { calls, target } = this.#options;
      await sendFile(calls, target, item.file, {
        signal: abort.signal,
        envio: item.envio,
        onBegun: (envio) => {
          item.envio = envio;
        },
        onProgress: (sent) => {
          item.progress = sent;
        },
      });
      // It stands among the record's files from now on.
      this.dismiss(item.id);
      this.#options.stored();
    } catch (error) {
      if (abort.signal.aborted) return;
      item.state = 'failed';
      item.error = this.#options.words(error instanceof Error ? error : new Error(String(error)));
    } finally {
      item.abort = null;
      this.#next();
    }
  }
}
