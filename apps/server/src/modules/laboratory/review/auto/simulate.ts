import {
  DIAS_SIMULACAO,
  type ExameSimulado,
  type listExamesSimulados,
  MAX_SIMULADOS,
  RegraAutoConferencia,
  type simularAutoConferencia,
  SimulacaoAutoConferencia,
  Test,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { notePeople } from '../../../../platform/resource/index.ts';
import { lockRow } from '../../../../platform/resource/read-row.ts';
import { createRecord } from '../../../../platform/resource/write.ts';
import { localDay } from '../../../../platform/zone.ts';
import { authorOf } from '../../historico.ts';
import { accepts } from './accepts.ts';

const DAY_MS = 86_400_000;

/** What ended a submission that the rule would have released, by the step of the test's history. */
const desfecho = sql`case e."Acao" when 'reabrirDigitacao' then 'Corrigidos' when 'devolver' then 'Devolvidos'
  when 'repetir' then 'Repetidos' when 'rejeitar' then 'Rejeitados' when 'retificar' then 'Retificados' end`;

/**
 * The first submission of each test that the rule takes, since a moment, with what people did to it afterwards, until it
 * was submitted again, and when it was first verified.
 */
const simulated = ({ scope }: AnyCtx, rule: number, since: string): RawBuilder<unknown> => sql`
  sent as (
    select s.*, ${accepts} as taken
    from test_submissaos s join regra_auto_conferencias g on g."Empresa" = s."Empresa" and g.id = ${rule}
    where s."Empresa" = any(${scope.empresas}) and s."Unidade" = any(${scope.unidades}) and s."Data" >= ${since}::timestamptz
      and (g."Tratamento" is null or g."Tratamento" = s."Tratamento")),
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

const sinceOf = ({ now }: AnyCtx) => new Date(Date.parse(now) - DIAS_SIMULACAO * DAY_MS).toISOString();

type Figures = Omit<
  SimulacaoAutoConferencia,
  | 'id'
  | 'Empresa'
  | 'Versao'
  | 'RegraAutoConferencia'
  | 'RegraVersao'
  | 'De'
  | 'Ate'
  | 'Usuario'
  | 'UsuarioNome'
  | 'Data'
>;

/** What a rule would have done in the last days: one statement. */
export async function figuresOf(ctx: AnyCtx, rule: number): Promise<Figures> {
  const of = (name: string) => sql`(select count(*) from ended where "Desfecho" = ${name})::int as ${sql.id(name)}`;
  const { rows } = await sql<Figures>`
    with ${simulated(ctx, rule, sinceOf(ctx))}
    select (select count(distinct ("Empresa", "Test")) from sent)::int as "Enviados",
      (select count(*) from ended)::int as "Liberados", ${of('Corrigidos')}, ${of('Devolvidos')}, ${of('Repetidos')},
      ${of('Rejeitados')}, ${of('Retificados')},
      coalesce((select sum(extract(epoch from "ConferidoEm" - "Data") / 60) from ended), 0)::int as "MinutosEspera"`.execute(
    ctx.db,
  );
  const [figures] = rows;
  if (!figures) throw new Error('A simulation has no figures');
  return figures;
}

/** Tries a rule on the past and keeps what it found; the rule's row is held, so that it is of that very version. */
export async function simulate(ctx: Ctx<typeof simularAutoConferencia>): Promise<SimulacaoAutoConferencia> {
  const rule = RegraAutoConferencia.row.parse(await lockRow(ctx, RegraAutoConferencia, ctx.params.id, ctx.body.Versao));
  const stored = await createRecord(
    ctx,
    { resource: SimulacaoAutoConferencia, hooks: {} },
    {
      Empresa: rule.Empresa,
      RegraAutoConferencia: rule.id,
      RegraVersao: rule.Versao,
      De: localDay(sinceOf(ctx)),
      Ate: localDay(ctx.now),
      ...(await figuresOf(ctx, rule.id)),
      Usuario: authorOf(ctx),
      UsuarioNome: ctx.user.Nome,
      Data: ctx.now,
    },
  );
  return SimulacaoAutoConferencia.row.parse(stored);
}

/** The tests behind the figures. */
export async function listSimulated(ctx: Ctx<typeof listExamesSimulados>): Promise<ExameSimulado[]> {
  const { Desfecho } = ctx.query;
  const { rows: rules } = await sql`
    select 1 from regra_auto_conferencias where "Empresa" = any(${ctx.scope.empresas}) and id = ${ctx.params.id}`.execute(
    ctx.db,
  );
  if (rules.length === 0) throw new AppError('NAO_ENCONTRADO');
  const { rows } = await sql<ExameSimulado & { Empresa: number; Unidade: number }>`
    with ${simulated(ctx, ctx.params.id, sinceOf(ctx))}
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
