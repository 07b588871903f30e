import type { ImportacaoRegistros, LinhaRecusada, Recusa, TipoLinha } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import type { FieldValues } from '../../../platform/resource/field-values.ts';

/** What people see of an import. */
const columns = sql`"Empresa", id, "Registro", "Arquivo", "Campos", "Chave", "Padroes", "Situacao", "Tarefa", "TarefaDesfazer", "CriadaEm"`;

/** What is to be done with a row of a file, or was done. */
export type SituacaoLinha = 'Pendente' | 'Dispensada' | 'Gravada' | 'Recusada' | 'Desfeita' | 'Mantida';

/** A row of a file as it is stored with its import. */
export interface StoredLine {
  readonly Linha: number;
  readonly Tipo: TipoLinha;
  readonly Situacao: SituacaoLinha;
  /** Its values in the import's key, as JSON; null when it has none. */
  readonly Chave: string | null;
  /** The fields it sets; null once it was stored. */
  readonly Valores: FieldValues | null;
  /** The record it is. */
  readonly RegistroId: number | null;
  /** The version of that record, as it was found or as the import left it. */
  readonly RegistroVersao: number | null;
  readonly Recusa: Recusa | null;
}

/** Opens an import. */
export async function insertImport(
  ctx: AnyCtx,
  {
    Empresa,
    Registro,
    Arquivo,
    Campos,
    Chave,
    Padroes,
  }: Omit<ImportacaoRegistros, 'id' | 'Situacao' | 'Tarefa' | 'TarefaDesfazer' | 'CriadaEm'>,
): Promise<ImportacaoRegistros> {
  const { rows } = await sql<ImportacaoRegistros>`
    insert into importacoes_registros ("Empresa", "Registro", "Usuario", "Arquivo", "Campos", "Chave", "Padroes", "CriadaEm")
    values (${Empresa}, ${Registro}, ${ctx.user.id}, ${Arquivo}, ${JSON.stringify(Campos)}::jsonb,
      ${JSON.stringify(Chave)}::jsonb, ${JSON.stringify(Padroes)}::jsonb, ${ctx.now}::timestamptz) returning ${columns}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new Error('The import was not stored');
  return rows[0];
}

/**
 * An import of the caller.
 *
 * @param lock - `update` holds it until the end of the transaction: what is done with an import is done one by one
 * @throws AppError NAO_ENCONTRADO, also when it is somebody else's
 */
export async function ownImport(
  { db, scope, user }: AnyCtx,
  id: number,
  lock: 'none' | 'update' = 'none',
): Promise<ImportacaoRegistros> {
  const { rows } = await sql<ImportacaoRegistros>`
    select ${columns} from importacoes_registros
    where "Empresa" = any(${scope.empresas}) and id = ${id} and "Usuario" = ${user.id}
    ${lock === 'update' ? sql`for no key update` : sql``}`.execute(db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** Changes an import that is locked. */
export async function setImport(
  { db }: AnyCtx,
  { Empresa, id }: Pick<ImportacaoRegistros, 'Empresa' | 'id'>,
  { Situacao, Tarefa, TarefaDesfazer }: Partial<Pick<ImportacaoRegistros, 'Situacao' | 'Tarefa' | 'TarefaDesfazer'>>,
): Promise<void> {
  await sql`
    update importacoes_registros set "Situacao" = coalesce(${Situacao ?? null}, "Situacao"),
      "Tarefa" = coalesce(${Tarefa ?? null}::bigint, "Tarefa"),
      "TarefaDesfazer" = coalesce(${TarefaDesfazer ?? null}::bigint, "TarefaDesfazer")
    where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
}

/** The key of an import's rows. */
type Ref = Pick<ImportacaoRegistros, 'Empresa' | 'id'>;

const ofImport = ({ Empresa, id }: Ref): RawBuilder<boolean> =>
  sql<boolean>`"Empresa" = ${Empresa} and "Importacao" = ${id}`;

/** Stores rows as they were checked, or as they are after they were stored or undone. */
export async function putLines({ db }: AnyCtx, { Empresa, id }: Ref, lines: readonly StoredLine[]): Promise<void> {
  await sql`
    insert into importacao_linhas ("Empresa", "Importacao", "Linha", "Tipo", "Situacao", "Chave", "Valores",
      "RegistroId", "RegistroVersao", "Recusa")
    select ${Empresa}, ${id}, "Linha", "Tipo", "Situacao", "Chave", "Valores", "RegistroId", "RegistroVersao", "Recusa"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v("Linha" int, "Tipo" text, "Situacao" text, "Chave" text,
      "Valores" jsonb, "RegistroId" bigint, "RegistroVersao" int, "Recusa" jsonb)
    on conflict ("Empresa", "Importacao", "Linha") do update set "Tipo" = excluded."Tipo",
      "Situacao" = excluded."Situacao", "Chave" = excluded."Chave", "Valores" = excluded."Valores",
      "RegistroId" = excluded."RegistroId", "RegistroVersao" = excluded."RegistroVersao", "Recusa" = excluded."Recusa"`.execute(
    db,
  );
}

/** The next rows after a row of the file that are in a state. */
export async function nextLines(
  { db }: AnyCtx,
  of: Ref,
  { after, Situacao, limit }: { readonly after: number; readonly Situacao: SituacaoLinha; readonly limit: number },
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select "Linha", "Tipo", "Situacao", "Chave", "Valores", "RegistroId", "RegistroVersao", "Recusa" from importacao_linhas
    where ${ofImport(of)} and "Linha" > ${after} and "Situacao" = ${Situacao} order by "Linha" limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Which rows of the file, other than these, have one of these keys: the first of each. */
export async function linesOfKeys(
  { db }: AnyCtx,
  of: Ref,
  keys: readonly string[],
  except: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ Chave: string; Linha: number }>`
    select "Chave", min("Linha") as "Linha" from importacao_linhas
    where ${ofImport(of)} and md5("Chave") = any(select md5(k) from unnest(${[...keys]}::text[]) k)
      and "Chave" = any(${[...keys]}::text[]) and not "Linha" = any(${[...except]}::int[]) group by 1`.execute(db);
  return new Map(rows.map(({ Chave, Linha }) => [Chave, Linha]));
}

/** How many rows of an import there are, by what they are and in which state. */
export async function countLines(
  { db }: AnyCtx,
  of: Ref,
): Promise<readonly { readonly Tipo: TipoLinha; readonly Situacao: SituacaoLinha; readonly n: number }[]> {
  const { rows } = await sql<{ Tipo: TipoLinha; Situacao: SituacaoLinha; n: number }>`
    select "Tipo", "Situacao", count(*)::int as n from importacao_linhas where ${ofImport(of)} group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** So many are answered at most. */
const MOST_REFUSED = 10_000;

/** The rows that were refused when they were stored, or whose records could not be put back. */
export async function refusedLines({ db }: AnyCtx, of: Ref): Promise<LinhaRecusada[]> {
  const { rows } = await sql<LinhaRecusada>`
    select "Linha", "RegistroId" as id, "Situacao", "Recusa" from importacao_linhas
    where ${ofImport(of)} and "Situacao" in ('Recusada', 'Mantida') and "Recusa" is not null
    order by "Linha" limit ${MOST_REFUSED}`.execute(db);
  return rows;
}
