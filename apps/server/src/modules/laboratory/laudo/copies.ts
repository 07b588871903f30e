import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Laudo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { keyOf, type LaudoServices } from './document.ts';

/** The bytes that were signed. @throws Error when what is stored is not, byte by byte, what was signed */
export async function frozenBytes({ files }: Pick<LaudoServices, 'files'>, laudo: Laudo): Promise<Uint8Array> {
  const bytes = await buffer(await files.open(keyOf(laudo)));
  if (createHash('sha256').update(bytes).digest('hex') !== laudo.Hash)
    throw new Error(`The document of laudo ${laudo.id} is not the one that was signed`);
  return bytes;
}

/** Counts one more copy of a version and of its samples. That is no change: nobody's version grows stale by it. */
export async function countCopy(db: Db, { Empresa, id }: Laudo): Promise<void> {
  await sql`
    update laudos set "QtdeDownloads" = "QtdeDownloads" + 1 where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
  await sql`
    update samples set "QtdeDownloads" = "QtdeDownloads" + 1
    where "Empresa" = ${Empresa} and id in (
      select "Sample" from laudo_samples where "Empresa" = ${Empresa} and "Laudo" = ${id})`.execute(db);
}
