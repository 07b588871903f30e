import type { Ato, Recusa } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { looking } from '../../../platform/audit/entry.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import type { Result } from '../../../platform/resource/write-many.ts';
import type { Chosen } from './take.ts';

/** How far an act is, as it is stored; that its task was cancelled is read from the task. */
export type StoredSituacao = 'Conferindo' | 'Aberto' | 'Executando' | 'Executado' | 'Desfazendo' | 'Desfeito';

/** What is to be done with a row of an act, or was done. */
export type SituacaoLinha = 'Conferir' | 'Pronta' | 'Recusada' | 'Feita' | 'Desfeita' | 'Mantida';

/** An act as it is stored. */
export interface StoredAto {
  readonly Empresa: number;
  readonly id: number;
  readonly Registro: string;
  readonly Ato: Ato;
  readonly Justificativa: string | null;
  readonly Situacao: StoredSituacao;
  readonly Tarefa: number | null;
  readonly ExecutadoEm: string | null;
  /** When its task ended; null while it works, and without one. */
  readonly TarefaTerminadaEm: string | null;
}

type Ref = Pick<StoredAto, 'Empresa' | 'id'>;

const ofAct = ({ Empresa, id }: Ref): RawBuilder<boolean> => sql<boolean>`"Empresa" = ${Empresa} and "Ato" = ${id}`;

/** Stores a new act, without its rows. */
export async function insertAct(
  { db, user, now }: AnyCtx,
  { Empresa, Registro, Ato: act }: Pick<StoredAto, 'Empresa' | 'Registro' | 'Ato'>,
): Promise<Ref> {
  const { rows } = await sql<Ref>`
    insert into atos ("Empresa", "Registro", "Usuario", "Ato", "Situacao", "CriadoEm")
    values (${Empresa}, ${Registro}, ${user.id}, ${JSON.stringify(act)}::jsonb, 'Conferindo', ${now}::timestamptz)
    returning "Empresa", id`.execute(db);
  if (!rows[0]) throw new Error('The act was not stored');
  return rows[0];
}

/**
 * An act of the caller.
 *
 * @param lock - `update` holds it until the end of the transaction: what is done with an act is done one by one
 * @throws AppError NAO_ENCONTRADO, also when it is somebody else's
 */
export async function ownAct(
  { db, scope, user }: AnyCtx,
  id: number,
  lock: 'none' | 'update' = 'none',
): Promise<StoredAto> {
  const { rows } = await sql<StoredAto>`
    select a."Empresa", a.id, a."Registro", a."Ato", a."Justificativa", a."Situacao", a."Tarefa", a."ExecutadoEm",
      (select t."TerminadaEm" from tarefas_de_fundo t where t."Empresa" = a."Empresa" and t.id = a."Tarefa")
        as "TarefaTerminadaEm"
    from atos a where a."Empresa" = any(${scope.empresas}) and a.id = ${id} and a."Usuario" = ${user.id}
    ${lock === 'update' ? sql`for no key update` : sql``}`.execute(db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** Changes an act that is locked: what is not given stays. */
export async function setAct(
  { db }: AnyCtx,
  { Empresa, id }: Ref,
  change: Partial<Pick<StoredAto, 'Situacao' | 'Tarefa' | 'Justificativa' | 'ExecutadoEm'>>,
): Promise<void> {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update atos set ${sql.join(set)} where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
}

/** Stores the rows of an act that are still to be checked. */
export async function insertLines({ db }: AnyCtx, { Empresa, id }: Ref, chosen: RawBuilder<Chosen>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into ato_linhas ("Empresa", "Ato", "RegistroId", "VersaoAntes", "Versao", "Situacao")
    select ${Empresa}, ${id}, c.id, c."Versao", c."Versao", 'Conferir' from (${chosen}) as c on conflict do nothing`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** The next rows of an act that are in a state, in the order of their ids. */
export async function nextLines(
  { db }: AnyCtx,
  of: Ref,
  { after, Situacao, limit }: { readonly after: number; readonly Situacao: SituacaoLinha; readonly limit: number },
): Promise<readonly Chosen[]> {
  const { rows } = await sql<Chosen>`
    select "RegistroId" as id, "Versao" from ato_linhas
    where ${ofAct(of)} and "RegistroId" > ${after} and "Situacao" = ${Situacao} order by "RegistroId" limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** What a row of an act has become: its new version, or why it stayed. */
export interface Outcome {
  readonly id: number;
  readonly Situacao: SituacaoLinha;
  readonly result?: Result | undefined;
}

/** Stores what became of rows of an act. */
export async function putOutcomes({ db }: AnyCtx, of: Ref, outcomes: readonly Outcome[]): Promise<void> {
  const lines = outcomes.map(({ id, Situacao, result }) => ({
    id,
    Situacao,
    ...(result instanceof AppError ? { Recusa: result.refusal() } : { Versao: result?.Versao }),
  }));
  await sql`
    update ato_linhas l set "Situacao" = v."Situacao", "Versao" = coalesce(v."Versao", l."Versao"), "Recusa" = v."Recusa",
      "VersaoFeita" = case when v."Situacao" = 'Feita' then v."Versao" else l."VersaoFeita" end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(id bigint, "Situacao" text, "Versao" int, "Recusa" jsonb)
    where l."Empresa" = ${of.Empresa} and l."Ato" = ${of.id} and l."RegistroId" = v.id`.execute(db);
}

/**
 * Rows of an act were undone: they are again what they were before it, so that an act that came before can be undone
 * from here.
 */
export async function followUndone(
  { db }: AnyCtx,
  { Empresa, id, Registro }: StoredAto,
  lines: readonly Chosen[],
): Promise<void> {
  await sql`
    update ato_linhas l set "Versao" = u."Versao"
    from ato_linhas u, atos a
    where u."Empresa" = ${Empresa} and u."Ato" = ${id} and u."Situacao" = 'Desfeita'
      and u."RegistroId" = any(${lines.map((line) => line.id)}::bigint[])
      and a."Empresa" = ${Empresa} and a."Registro" = ${Registro} and a.id <> ${id}
      and l."Empresa" = ${Empresa} and l."Ato" = a.id and l."RegistroId" = u."RegistroId" and l."Situacao" = 'Feita'
      and l."Versao" = u."VersaoAntes"`.execute(db);
}

/** What a field was before an act, by row: as the audit has it, so that nothing of a person is kept beside it. */
export async function formerValues(
  { db }: AnyCtx,
  of: StoredAto,
  { table, field }: { readonly table: string; readonly field: string },
  lines: readonly Chosen[],
): Promise<ReadonlyMap<number, unknown>> {
  const { rows } = await sql<{ id: number; value: unknown }>`
    select l."RegistroId" as id, (
      select a."De" -> ${field} from audit_log a
      where a."Empresa" = l."Empresa" and a."Entidade" = ${table} and a."RegistroId" = l."RegistroId"
        and a."Acao" <> all(${looking}) and (a."Para" ->> 'Versao')::int = l."VersaoFeita" order by a."Seq" desc limit 1
    ) as value
    from ato_linhas l where ${ofAct(of)} and l."RegistroId" = any(${lines.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** How many rows of an act are in each state. */
export async function countLines({ db }: AnyCtx, of: Ref): Promise<ReadonlyMap<SituacaoLinha, number>> {
  const { rows } = await sql<{ Situacao: SituacaoLinha; n: number }>`
    select "Situacao", count(*)::int as n from ato_linhas where ${ofAct(of)} group by 1`.execute(db);
  return new Map(rows.map(({ Situacao, n }) => [Situacao, n]));
}

/** Rows that are ready and have another version by now are left out; answers how many. */
export async function refuseStale({ db }: AnyCtx, of: Ref, table: string): Promise<number> {
  const recusa: Recusa = new AppError('VERSAO_DESATUALIZADA', { quem: '—', quando: '—' }).refusal();
  // What was written just now has no statistics yet, and a join of it may be planned row by row: "except" never is.
  const { numAffectedRows = 0n } = await sql`
    with chosen as materialized (
      select "RegistroId" as id, "Versao" from ato_linhas where ${ofAct(of)} and "Situacao" = 'Pronta'
    ), present as materialized (
      select t.id, t."Versao" from ${sql.table(table)} t
      where t."Empresa" = ${of.Empresa} and t.id = any((select array_agg(id) from chosen)::bigint[])
    ), stale as materialized (
      select id, "Versao" from chosen except select id, "Versao" from present
    )
    update ato_linhas set "Situacao" = 'Recusada', "Recusa" = ${JSON.stringify(recusa)}::jsonb
    where ${ofAct(of)} and "RegistroId" = any((select array_agg(id) from stale)::bigint[])`.execute(db);
  return Number(numAffectedRows);
}
