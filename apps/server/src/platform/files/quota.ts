import { ARQUIVOS_LIMITE_GB, chavesEmpresa, fileTables } from '@bancada/contracts';
import { CompiledQuery } from 'kysely';
import type { Db } from '../database/index.ts';
import { AppError } from '../errors/index.ts';

const GIB = 1024 ** 3;

/** The tables of stored files: those of nouns, and what tasks have prepared. */
const tables = [...fileTables.map(({ table }) => table), 'tarefa_arquivos'];

/** What the files of companies (`$1`) take, whatever they belong to, and their settings. */
export const quotasText = `
  select e.id as "Empresa", coalesce(sum(f.bytes), 0)::float8 as usado, (select "Valor" from configuracao_empresas
    where "Empresa" = e.id and "Chave" = '${ARQUIVOS_LIMITE_GB}') as valor
  from empresas e left join (${tables
    .map(
      (table) => `
    select "Empresa", sum("Tamanho") as bytes from ${table} where "Empresa" = any($1) group by "Empresa"`,
    )
    .join(' union all ')}) f on f."Empresa" = e.id
  where e.id = any($1) group by e.id order by e.id`;

/** A row of `quotasText`. */
export interface QuotaRow {
  readonly Empresa: number;
  readonly usado: number;
  readonly valor: string | null;
}

/** How much a company may store and has stored, in bytes. */
export interface Quota {
  readonly Empresa: number;
  readonly used: number;
  readonly limit: number;
}

/** A row in bytes. */
export const quotaOf = ({ Empresa, usado, valor }: QuotaRow): Quota => ({
  Empresa,
  used: usado,
  limit: Number(valor ?? chavesEmpresa[ARQUIVOS_LIMITE_GB].padrao) * GIB,
});

/** The quotas of companies, in the order of their ids. */
export async function readQuotas(db: Db, empresas: readonly number[]): Promise<Quota[]> {
  const { rows } = await db.executeQuery<QuotaRow>(CompiledQuery.raw(quotasText, [empresas]));
  return rows.map(quotaOf);
}

/**
 * Refuses a file for which a company has no room left. Files that come at the same time do not see each other: the quota
 * may be passed by as many as are under way.
 *
 * @param size - of the file that is to be added, in bytes
 * @throws AppError ARQUIVOS_COTA
 */
export async function requireRoom(db: Db, empresa: number, size: number): Promise<void> {
  const [quota] = await readQuotas(db, [empresa]);
  if (quota && quota.used + size > quota.limit) throw new AppError('ARQUIVOS_COTA', { limite: quota.limit / GIB });
}
