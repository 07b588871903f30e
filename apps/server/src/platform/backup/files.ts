import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BootError } from '../boot-error.ts';
import type { Bytes } from './bytes.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The stored files below a folder, by their paths with `/`; what is still on its way in (`.part`) is none yet. */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    const all = await readdir(folder, { recursive: true, withFileTypes: true });
    return all
      .filter((each) => each.isFile())
      .map((each) => relative(folder, join(each.parentPath, each.name)).split(sep).join('/'))
      .filter((path) => !/\.part(\/|$)/.test(path))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The content of a file; undefined when it was deleted meanwhile. */
export async function openFile(folder: string, path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const stream = createReadStream(join(folder, path));
  try {
    await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
    return stream;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The files beside the database that an archive may hold. */
export type Beside = 'secrets' | 'auditKeys' | 'anchors';

/** Files on their way back: kept aside until everything is there. */
export class FileRestore {
  readonly #folder: string;
  readonly #aside: string;
  #count = 0;
  readonly #beside = new Map<Beside, Buffer>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#aside = `${folder}.restoring`;
  }

  /** How many were written. */
  get count(): number {
    return this.#count;
  }

  /** @throws BootError RESTORE_REFUSED when there are files already */
  async begin(): Promise<void> {
    if ((await listFiles(this.#folder)).length > 0) {
      throw new BootError(
        'RESTORE_REFUSED',
        `There are files in ${this.#folder} already; restore into an empty folder.`,
      );
    }
    await this.abandon();
  }

  /** @throws BootError ARCHIVE_DAMAGED for a path that would leave the folder */
  async write(path: string, content: Bytes): Promise<void> {
    if (!/^[\w.-]+(\/[\w.-]+)*$/.test(path) || path.split('/').includes('..')) {
      throw new BootError('ARCHIVE_DAMAGED', `The backup holds a file at a place where none can be: ${path}.`);
    }
    const target = join(this.#aside, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
    this.#count++;
  }

  /** Takes a file that lies beside the database. */
  async keep(kind: Beside, content: Bytes): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(part);
    this.#beside.set(kind, Buffer.concat(parts));
  }

  /** A file that lies beside the database, as text; undefined when the archive has none. */
  kept(kind: Beside): string | undefined {
    return this.#beside.get(kind)?.toString();
  }

  /**
   * Puts everything where it belongs. Keys of an installation nobody has worked in protect nothing, and are replaced;
   * its anchors are of another database, and are put aside even when the archive has none.
   */
  async finish(places: Readonly<Record<Beside, string>>): Promise<void> {
    if (existsSync(places.anchors)) await rename(places.anchors, `${places.anchors}.before-restore`);
    for (const [kind, content] of this.#beside) {
      const file = places[kind];
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, content, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    }
    if (this.#count === 0) return;
    await rm(this.#folder, { recursive: true, force: true });
    await rename(this.#aside, this.#folder);
  }

  async abandon(): Promise<void> {
    await rm(this.#aside, { recursive: true, force: true });
  }
}
