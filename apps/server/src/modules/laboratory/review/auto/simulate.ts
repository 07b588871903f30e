import {
  DIAS_SIMULACAO,
  type ExameSimulado,
  figurasSimulacao,
  type FigurasSimulacao,
  type listExamesSimulados,
  MAX_SIMULADOS,
  RegraAutoConferencia,
  Test,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { notePeople } from '../../../../platform/resource/index.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';
import { accepts } from './accepts.ts';

const DAY_MS = 86_400_000;

/** What ended a submission that the rule would have released, by the step of the test's history. */
const desfecho = sql`case e."Acao" when 'reabrirDigitacao' then 'Corrigidos' when 'devolver' then 'Devolvidos'
  when 'repetir' then 'Repetidos' when 'rejeitar' then 'Rejeitados' when 'retificar' then 'Retificados' end`;

/** Which version of a rule is tried, and on what: what was submitted between two moments. */
export interface Tried {
  readonly regra: number;
  readonly Versao: number;
  readonly De: string;
  readonly Ate: string;
}

type Reading = Pick<AnyCtx, 'db' | 'scope'>;

/** A part of the tests, by their ids: after the first, up to the last. */
export type Part = readonly [after: number, upTo: number];

/** What was submitted of the exams a rule `g` is for, in the caller's units: a rule that has changed meanwhile has nothing. */
const submitted = ({ scope }: Reading, { regra, Versao, De, Ate }: Tried): RawBuilder<unknown> => sql`
  test_submissaos s join regra_auto_conferencias g on g."Empresa" = s."Empresa" and g.id = ${regra} and g."Versao" = ${Versao}
  where s."Empresa" = any(${scope.empresas}) and s."Unidade" = any(${scope.unidades})
    and s."Data" >= ${De}::timestamptz and s."Data" <= ${Ate}::timestamptz
    and (g."Tratamento" is null or g."Tratamento" = s."Tratamento")`;

/**
 * The first submission of each test that the rule takes, with what people did to it afterwards, until it was submitted
 * again, and when it was first verified.
 *
 * @param part - of these tests alone
 */
const simulated = (ctx: Reading, tried: Tried, part?: Part): RawBuilder<unknown> => sql`
  sent as (
    select s.*, ${accepts} as taken from ${submitted(ctx, tried)}
      and ${part === undefined ? sql`true` : sql`s."Test" > ${part[0]} and s."Test" <= ${part[1]}`}),
  released as (
    select distinct on ("Empresa", "Test") * from sent where taken order by "Empresa", "Test", "Data"),
  ended as (
    select f.*, ${desfecho} as "Desfecho", v."Data" as "ConferidoEm"
    from released f
      left join lateral (
        select h."Data" from test_historicos h where h."Empresa" = f."Empresa" and h."Test" = f."Test"
          and h."Acao" = 'digitar' and h."Data" > f."Data" order by h."Data" limit 1) again on true
      left join lateral (
        select h."Acao" from test_historicos h where h."Empresa" = f."Empresa" and h."Test" = f."Test"
          and h."Data" > f."Data" and (again."Data" is null or h."Data" <= again."Data")
          and h."Acao" in ('reabrirDigitacao', 'devolver', 'repetir', 'rejeitar', 'retificar')
        order by h."Data", h.id limit 1) e on true
      left join lateral (
        select h."Data" from test_historicos h where h."Empresa" = f."Empresa" and h."Test" = f."Test"
          and h."Data" > f."Data" and h."Acao" in ('conferir', 'conferirParcial') order by h."Data" limit 1) v on true)`;

/** The days before a moment that a simulation looks at. */
export const since = (now: string): string => new Date(Date.parse(now) - DIAS_SIMULACAO * DAY_MS).toISOString();

/** The tests there are to try a rule on: how many, and after each so many of them the id of the last one. */
export async function partsOf(ctx: Reading, tried: Tried, size: number): Promise<{ total: number; ends: number[] }> {
  const { rows } = await sql<{ Test: number; n: number; total: number }>`
    select * from (
      select "Test", row_number() over (order by "Test")::int as n, (count(*) over ())::int as total
      from (select distinct s."Test" from ${submitted(ctx, tried)}) as tests) as numbered
    where n % ${size} = 0 or n = total order by n`.execute(ctx.db);
  return { total: rows.at(-1)?.total ?? 0, ends: rows.map(({ Test: test }) => test) };
}

/** What a rule would have done to a part of the tests: one statement. */
export async function figuresOf(ctx: Reading, tried: Tried, part: Part): Promise<FigurasSimulacao> {
  const of = (name: string) => sql`(select count(*) from ended where "Desfecho" = ${name})::int as ${sql.id(name)}`;
  const { rows } = await sql`
    with ${simulated(ctx, tried, part)}
    select (select count(distinct ("Empresa", "Test")) from sent)::int as "Enviados",
      (select count(*) from ended)::int as "Liberados", ${of('Corrigidos')}, ${of('Devolvidos')}, ${of('Repetidos')},
      ${of('Rejeitados')}, ${of('Retificados')},
      coalesce((select sum(extract(epoch from "ConferidoEm" - "Data") / 60) from ended), 0)::int as "MinutosEspera"`.execute(
    ctx.db,
  );
  return figurasSimulacao.parse(rows[0]);
}

/** The tests behind the figures. */
export async function listSimulated(ctx: Ctx<typeof listExamesSimulados>): Promise<ExameSimulado[]> {
  const { Desfecho } = ctx.query;
  const { id: regra, Versao } = await readRow(ctx, RegraAutoConferencia, ctx.params.id);
  const tried = { regra, Versao, De: since(ctx.now), Ate: ctx.now };
  const { rows } = await sql<ExameSimulado & { Empresa: number; Unidade: number }>`
    with ${simulated(ctx, tried)}
    select e."Empresa", e."Unidade", e."Test", t."Job", j."Codigo" as "JobCodigo", t."Sample", s."Nome" as "Amostra", t."Tratamento",
      p."NomeCompleto" as "Exame", e."Data" as "EnviadoEm", e."Desfecho"
    from (select * from ended where ${Desfecho === undefined ? sql`true` : sql`"Desfecho" = ${Desfecho}`}
        order by "Data" desc, "Test" limit ${MAX_SIMULADOS}) e
      join tests t on t."Empresa" = e."Empresa" and t.id = e."Test"
      join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
      join jobs j on j."Empresa" = t."Empresa" and j.id = t."Job"
      join tratamentos p on p."Empresa" = t."Empresa" and p.id = t."Tratamento"
    order by e."Data" desc, e."Test"`.execute(ctx.db);
  await notePeople(
    ctx,
    Test,
    'exames-simulados',
    rows.map(({ Test: id, ...row }) => ({ ...row, id })),
  );
  return rows.map(({ Empresa: _Empresa, Unidade: _Unidade, ...row }) => row);
}
