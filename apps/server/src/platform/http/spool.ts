import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../errors/index.ts';
import { isFull } from '../files/receive.ts';

/** What is held in memory of an answer; the rest goes to a file. In bytes. */
const IN_MEMORY = 1024 * 1024;

/** The largest answer, in bytes. */
const MOST = 1024 * 1024 * 1024;

/** Bytes read from the file at a time. */
const PIECE = 256 * 1024;

/** How an answer is taken in. */
export interface SpoolOptions {
  /** Where its file is made, when it is long. */
  readonly folder: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
  /** Called once when the answer outgrows the memory; throws when it may not. */
  readonly onLarge: () => void;
}

/**
 * An answer that is complete before its first byte leaves: the connection to the database it came from is free again,
 * however slowly it is read. Its file has no name, so that nothing of it is left when the process is killed.
 */
export class Spool {
  readonly #options: SpoolOptions;
  #pieces: Buffer[] = [];
  #held = 0;
  #file: FileHandle | undefined;
  #size = 0;

  private constructor(options: SpoolOptions) {
    this.#options = options;
  }

  /**
   * Takes an answer in.
   *
   * @throws AppError ARQUIVO_SEM_ESPACO when the disk is full or the answer longer than 1 GiB; what `onLarge` throws
   */
  static async of(texts: AsyncIterable<string>, options: SpoolOptions): Promise<Spool> {
    const spool = new Spool(options);
    try {
      for await (const text of texts) {
        options.gone.throwIfAborted();
        await spool.#add(Buffer.from(text));
      }
      if (spool.#file) await spool.#flush();
      return spool;
    } catch (error) {
      await spool.close();
      throw isFull(error) ? new AppError('ARQUIVO_SEM_ESPACO') : error;
    }
  }

  /** Its length, in bytes. */
  get size(): number {
    return this.#size;
  }

  async #add(piece: Buffer): Promise<void> {
    this.#size += piece.length;
    if (this.#size > MOST) throw new AppError('ARQUIVO_SEM_ESPACO');
    this.#pieces.push(piece);
    this.#held += piece.length;
    if (this.#held > IN_MEMORY) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (!this.#file) {
      this.#options.onLarge();
      this.#file = await nameless(this.#options.folder);
    }
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#held = 0;
    for (let at = 0; at < bytes.length;) at += (await this.#file.write(bytes, at)).bytesWritten;
  }

  /** The answer, to be read once; its file goes with the end of the stream, however it ends. */
  read(): Readable {
    return Readable.from(this.#content(), { objectMode: false });
  }

  async *#content(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#pieces;
      for (let at = 0; this.#file && at < this.#size;) {
        const { bytesRead, buffer } = await this.#file.read(Buffer.alloc(PIECE), 0, PIECE, at);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await this.close();
    }
  }

  /** Lets its file go. */
  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }
}

/** A file that is gone as soon as nobody has it open. */
async function nameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.answer`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
