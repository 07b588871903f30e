import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { mkdir, open, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors/index.ts';
import { HEAD, isFull, type OpenForWriting, type ReceivedFile } from './receive.ts';

/** Where the parts of an upload are put together. */
export const partFile = (incoming: string, envio: string): string => join(incoming, `${envio}.envio`);

/** Made when it is missing, and written at any place. */
const anywhere: OpenForWriting = (path) => open(path, constants.O_RDWR | constants.O_CREAT, 0o600);

/** How many bytes a file has; 0 for one that is not there. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Writes bytes at their place in a file, on the disk when it answers.
 *
 * @throws AppError ARQUIVO_SEM_ESPACO; what was written before stays
 */
export async function writeAt(
  incoming: string,
  path: string,
  bytes: Uint8Array,
  at: number,
  openFile: OpenForWriting = anywhere,
): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    const file = await openFile(path);
    try {
      for (let done = 0; done < bytes.length;)
        done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw isFull(error) ? new AppError('ARQUIVO_SEM_ESPACO') : error;
  }
}

/** A file whose parts have all come, fingerprinted whole; what a killed writer left behind its end is cut off. */
export async function wholeFile(path: string, size: number): Promise<ReceivedFile> {
  await truncate(path, size);
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let read = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Uint8Array>) {
    if (read < HEAD) head.push(piece.subarray(0, HEAD - read));
    read += piece.length;
    hash.update(piece);
  }
  return { path, size, hash: hash.digest('hex'), head: Buffer.concat(head) };
}

/** Throws the parts of an upload away. */
export const forgetParts = (incoming: string, envio: string): Promise<void> =>
  rm(partFile(incoming, envio), { force: true });
