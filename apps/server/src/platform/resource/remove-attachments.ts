import type { Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import type { StoredRow } from './read-row.ts';

/**
 * Deletes the files and comments of a row that is deleted for good; a row that is only deactivated keeps them. What was
 * in the files is cleared away within hours.
 */
export async function removeAttachments(
  { db }: Pick<AnyCtx, 'db'>,
  { path, files, comments }: Resource,
  { Empresa, id }: StoredRow,
): Promise<void> {
  const tables = [...(files ? ['registro_arquivos'] : []), ...(comments ? ['registro_comentarios'] : [])];
  for (const table of tables) {
    await sql`
      delete from ${sql.table(table)}
      where "Empresa" = ${Empresa} and "Caminho" = ${path} and "Registro" = ${id}`.execute(db);
  }
}
