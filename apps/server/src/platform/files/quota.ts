import { ARQUIVOS_LIMITE_GB, chavesEmpresa, fileNouns } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { AppError } from '../errors/index.ts';

const GIB = 1024 ** 3;

/** The tables of stored files: those of nouns, and what tasks have prepared. */
const tables = [...fileNouns.map(({ table }) => table), 'tarefa_arquivos'];

/** The bytes of all files of a company, whatever they belong to. */
const stored = (empresa: number) =>
  sql.join(
    tables.map(
      (table) =>
        sql`(select coalesce(sum("Tamanho"), 0) from ${sql.table(table)} where "Empresa" = ${empresa})::float8`,
    ),
    sql` + `,
  );

/**
 * Refuses a file for which a company has no room left. Files that come at the same time do not see each other: the quota
 * may be passed by as many as are under way.
 *
 * @param size - of the file that is to be added, in bytes
 * @throws AppError ARQUIVOS_COTA
 */
export async function requireRoom(db: Db, empresa: number, size: number): Promise<void> {
  const { rows } = await sql<{ usado: number; valor: string | null }>`
    select ${stored(empresa)} as usado, (select "Valor" from configuracao_empresas
      where "Empresa" = ${empresa} and "Chave" = ${ARQUIVOS_LIMITE_GB}) as valor`.execute(db);
  const limite = Number(rows[0]?.valor ?? chavesEmpresa[ARQUIVOS_LIMITE_GB].padrao);
  if ((rows[0]?.usado ?? 0) + size > limite * GIB) throw new AppError('ARQUIVOS_COTA', { limite });
}
