import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors/index.ts';
import { FILE_LIMIT, sizeInWords } from '../limits.ts';

/** A file that has come in whole, in a local folder, and is nobody's yet. */
export interface ReceivedFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
  /** Its first bytes, which tell what it is. */
  readonly head: Uint8Array;
}

/** As much of a file as is looked at to tell what it is, in bytes. */
export const HEAD = 4096;

/** How long a file may be on its way in, in milliseconds. */
const ON_ITS_WAY = 24 * 60 * 60 * 1000;

/** What is written to: a file, or what a test puts in its place. */
export type OpenForWriting = (
  path: string,
) => Promise<Pick<Awaited<ReturnType<typeof open>>, 'write' | 'sync' | 'close'>>;

const fresh: OpenForWriting = (path) => open(path, 'wx', 0o600);

/** How a file comes in. */
export interface Receiving {
  readonly openFile?: OpenForWriting;
  /** Its largest size, in bytes; that of an upload unless given. */
  readonly most?: number;
}

/**
 * Writes what comes in to a local file, a piece at a time, and fingerprints it on the way. Nothing is left behind when
 * it is too large, when the sender goes away or when the disk is full.
 *
 * @throws AppError ARQUIVO_GRANDE, ARQUIVO_SEM_ESPACO
 */
export async function receiveFile(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  { openFile = fresh, most = FILE_LIMIT }: Receiving = {},
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  try {
    const file = await openFile(path);
    try {
      const hash = createHash('sha256');
      const head: Uint8Array[] = [];
      let size = 0;
      for await (const piece of content) {
        if (size < HEAD) head.push(piece.subarray(0, HEAD - size));
        size += piece.length;
        if (size > most) throw new AppError('ARQUIVO_GRANDE', { limite: sizeInWords(most) });
        hash.update(piece);
        for (let at = 0; at < piece.length;) at += (await file.write(piece, at)).bytesWritten;
      }
      await file.sync();
      return { path, size, hash: hash.digest('hex'), head: Buffer.concat(head) };
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw isFull(error) ? new AppError('ARQUIVO_SEM_ESPACO') : error;
  }
}

/** Whether a disk, or what somebody may use of it, is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Deletes files on their way in that nobody waits for any more (their process was killed). Answers how many. */
export async function forgetUnfinished(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => []); // nothing ever came in
  let forgotten = 0;
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity })); // finished meanwhile
    if (mtimeMs > now - ON_ITS_WAY) continue;
    await rm(path, { force: true });
    forgotten++;
  }
  return forgotten;
}
