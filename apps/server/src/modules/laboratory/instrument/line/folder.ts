import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { profileMap } from '../upload.service.ts';
import { readInstrumentFile } from '../read-file.ts';
import { type OpenConnection, sourceOf } from './connections.ts';
import { type LineWork, receive, workOf } from './receive.ts';
import { MOST_FILE } from './settings.ts';

/** Where files go that are stored, and those that are not read. */
const DONE = 'lidos';
const REFUSED = 'recusados';

/** How long a file has to be as it is before it is read, in milliseconds: its writer may still be at it. */
const SETTLED = 2000;

/**
 * Takes in the files of a connection's folder, the oldest first. A file is moved away once it is stored; whoever dies in
 * between finds it again, and its messages are there already.
 *
 * @param folder - the operator's; the connection's is below it
 * @param now - milliseconds since the epoch
 * @returns how many files were taken
 */
export async function takeFolder(
  line: LineWork,
  connection: OpenConnection,
  folder: string,
  now: number,
): Promise<number> {
  const own = join(folder, connection.Pasta ?? '');
  for (const each of [DONE, REFUSED]) await mkdir(join(own, each), { recursive: true });
  const names = (await readdir(own, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^\.|\.(tmp|part)$/i.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  let taken = 0;
  for (const name of names) {
    const place = join(own, name);
    const { mtimeMs, size } = await stat(place);
    if (mtimeMs > now - SETTLED) continue;
    const to = size > MOST_FILE ? REFUSED : DONE;
    if (to === DONE) await takeFile(line, connection, place, name);
    else line.log.warn({ file: name, connection: connection.id }, 'a file of an instrument is too large');
    await rename(place, join(own, to, `${now}-${name}`));
    taken += 1;
  }
  return taken;
}

async function takeFile(line: LineWork, connection: OpenConnection, place: string, name: string): Promise<void> {
  const { PerfilImportacao: profile, Empresa } = connection;
  const map = profile === null ? null : await workOf(line, connection, (ctx) => profileMap(ctx, Empresa, profile));
  const { Formato, messages } = await readInstrumentFile(await readFile(place), map);
  await receive(line, connection, sourceOf(connection, Formato, name), messages);
}
