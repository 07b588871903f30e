import {
  type AtoRegistros,
  asksReason,
  inverseOf,
  type LinhaAto,
  MAX_NOMEADOS,
  MINUTOS_DESFAZER,
  type RecusadosAto,
  type Resource,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { noteReadAll } from '../../../platform/resource/read-audit.ts';
import { scopeCondition } from '../../../platform/resource/list-sql.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';
import { asReader } from './places.ts';
import { countLines, type SituacaoLinha, type StoredAto } from './stored.ts';

/** An act as its person sees it. */
export async function shownAct(ctx: AnyCtx, writing: Writing, act: StoredAto): Promise<AtoRegistros> {
  const counts = await countLines(ctx, act);
  const n = (Situacao: SituacaoLinha) => counts.get(Situacao) ?? 0;
  const { Empresa, id, Registro, Ato, Tarefa } = act;
  const Situacao = situationOf(act);
  return {
    Empresa,
    id,
    Registro,
    Ato,
    Situacao,
    Tarefa,
    Total: [...counts.values()].reduce((sum, each) => sum + each, 0),
    Prontas: n('Pronta'),
    Feitas: n('Feita'),
    Desfeitas: n('Desfeita'),
    Recusados: await refused(ctx, writing, act),
    PedeJustificativa: asksReason(writing.resource, Ato),
    DesfazerAte: Situacao === 'Executado' && n('Feita') > 0 ? undoneUntil(writing.resource, act) : null,
  };
}

/** How far an act is: one whose task ended before its end was cancelled, or has done what it has done. */
export function situationOf({ Situacao, TarefaTerminadaEm }: StoredAto): AtoRegistros['Situacao'] {
  if (TarefaTerminadaEm === null) return Situacao;
  if (Situacao === 'Conferindo') return 'Cancelado';
  if (Situacao === 'Executando') return 'Executado';
  return Situacao === 'Desfazendo' ? 'Desfeito' : Situacao;
}

/** Until when an act can be undone; null where nothing undoes it. */
export function undoneUntil(resource: Resource, { Ato, ExecutadoEm, TarefaTerminadaEm }: StoredAto): string | null {
  const done = ExecutadoEm ?? TarefaTerminadaEm;
  if (done === null || inverseOf(resource, Ato) === null) return null;
  return new Date(Date.parse(done) + MINUTOS_DESFAZER * 60_000).toISOString();
}

/** Reasons that are answered at most; most acts have one or two. */
const MOST_REASONS = 50;

type Group = Omit<RecusadosAto, 'Linhas'> & { readonly ids: readonly number[] };

/** Who changed a row, and when, makes no reason of its own. */
async function refused(ctx: AnyCtx, writing: Writing, { Empresa, id }: StoredAto): Promise<RecusadosAto[]> {
  const { rows } = await sql<Omit<Group, keyof LinhaAto['Recusa']> & { Recusa: LinhaAto['Recusa'] }>`
    select "Situacao", (min("Recusa"::text))::jsonb as "Recusa", count(*)::int as "Quantidade",
      (array_agg("RegistroId" order by "RegistroId"))[1:${sql.lit(MAX_NOMEADOS)}] as ids
    from ato_linhas where "Empresa" = ${Empresa} and "Ato" = ${id} and "Recusa" is not null
    group by "Situacao", "Recusa" ->> 'code',
      case when "Recusa" ->> 'code' <> 'VERSAO_DESATUALIZADA' then "Recusa" -> 'details' end
    order by "Quantidade" desc limit ${MOST_REASONS}`.execute(ctx.db);
  const names = await namesOf(ctx, writing, [...new Set(rows.flatMap(({ ids }) => ids))]);
  return rows.map(({ ids, Recusa, ...group }) => ({
    ...group,
    ...Recusa,
    Linhas: ids.map((each) => ({ id: each, Texto: names.get(each) ?? '' })),
  }));
}

/** So many are answered at most. */
const MOST_REFUSED = 10_000;

/** The rows that were left out, or could not be undone. */
export async function refusedLines(ctx: AnyCtx, writing: Writing, { Empresa, id }: StoredAto): Promise<LinhaAto[]> {
  const { rows } = await sql<Omit<LinhaAto, 'Texto'>>`
    select "RegistroId" as id, "Situacao", "Recusa" from ato_linhas
    where "Empresa" = ${Empresa} and "Ato" = ${id} and "Recusa" is not null
    order by "RegistroId" limit ${MOST_REFUSED}`.execute(ctx.db);
  const names = await namesOf(
    ctx,
    writing,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, Texto: names.get(row.id) ?? '' }));
}

/** What people call rows of a noun. */
async function namesOf(ctx: AnyCtx, writing: Writing, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { resource } = writing;
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; Empresa: number; Texto: string }>`
    select t.id, t."Empresa", coalesce(${nameOf(resource)}::text, '') as "Texto" from ${sql.table(resource.table)} as t
    where ${scopeCondition(resource, 't', asReader(ctx, writing).scope)} and t.id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
  return new Map(noteReadAll(ctx, resource, rows).map(({ id, Texto }) => [id, Texto]));
}

const nameOf = ({ linked, search }: Resource): RawBuilder<unknown> => {
  const name = linked[0] ?? search[0];
  return name === undefined ? sql`t.id` : sql.ref(`t.${name}`);
};
