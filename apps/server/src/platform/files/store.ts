import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../errors/index.ts';
import { noScan, type Scan } from './scan.ts';

/** A stored file: the company's, of a noun's row. A variant is made from it (`mini`: its thumbnail). */
export interface FileKey {
  readonly empresa: number;
  readonly noun: string;
  readonly id: number;
  readonly variant?: 'mini';
}

/** A part of a file, both ends in it, counted in bytes from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where uploaded files lie, outside of what is served as pages. */
export interface FileStore {
  /** A local folder for files on their way in; what is complete there is handed to `put`. */
  readonly incoming: string;
  /** Scans a file on its way in for viruses. */
  readonly scan: Scan;
  /** Takes over a complete local file. It appears under its key whole or not at all. */
  put(key: FileKey, path: string, type: string): Promise<void>;
  /** @throws AppError NAO_ENCONTRADO when it is not there */
  open(key: FileKey, range?: ByteRange): Promise<Readable>;
  has(key: FileKey): Promise<boolean>;
  /** Deletes a file and what was made from it; one that is not there is no error. */
  remove(key: FileKey): Promise<void>;
  /** The stored files of a company and noun that are older than a moment (milliseconds); variants are not named. */
  ids(empresa: number, noun: string, before: number): Promise<number[]>;
}

/** The folder of uploaded files below a data folder. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'arquivos');

/** The last part of a key. */
export const leafOf = ({ id, variant }: FileKey): string => (variant ? `${id}.${variant}` : String(id));

/** The folder of files on their way in: beside the others, so that taking them over is a rename. */
export const incomingOf = (root: string): string => join(root, 'incoming.part');

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function missing(error: unknown): never {
  throw isMissing(error) ? new AppError('NAO_ENCONTRADO') : error;
}

/** Files in a local folder. */
export function folderStore(root: string, scan: Scan = noScan): FileStore {
  const folder = ({ empresa, noun }: Pick<FileKey, 'empresa' | 'noun'>) => join(root, String(empresa), noun);
  const place = (key: FileKey) => join(folder(key), leafOf(key));
  return {
    incoming: incomingOf(root),
    scan,
    async put(key, path) {
      await mkdir(folder(key), { recursive: true, mode: 0o700 });
      await rename(path, place(key));
    },
    async open(key, range) {
      const stream = createReadStream(place(key), range);
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject)).catch(missing);
      return stream;
    },
    has: (key) =>
      stat(place(key)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    async remove(key) {
      for (const each of [key, { ...key, variant: 'mini' as const }]) await rm(place(each), { force: true });
    },
    async ids(empresa, noun, before) {
      const names = await readdir(folder({ empresa, noun })).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const own = names.filter((name) => /^\d+$/.test(name)).map(Number);
      const old = own.map(async (id) => {
        const { mtimeMs } = await stat(place({ empresa, noun, id })).catch(() => ({ mtimeMs: Infinity })); // gone meanwhile
        return mtimeMs < before ? [id] : [];
      });
      return (await Promise.all(old)).flat();
    },
  };
}
