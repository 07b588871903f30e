import {
  type AnswerOf,
  estadosRevisao,
  findTransition,
  lerFilaRevisao,
  PERMITE_AUTOCONFERENCIA,
  PERMITE_AUTORIZAR_CONFERIDO,
  PERMITE_AUTORIZAR_DIGITADO,
  risco,
  Test,
  testMachine,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/http/index.ts';
import { notePeople } from '../../../platform/resource/index.ts';
import { startOfDay } from '../../../platform/zone.ts';
import { untoldOfTest } from '../critical/untold.ts';
import { typedRow } from '../typed-sql.ts';
import { countChanges } from './changes.ts';

type QueueCtx = Ctx<typeof lerFilaRevisao>;
type Queue = AnswerOf<typeof lerFilaRevisao>;

/** What waits for a reviewer, with the risks its results were stored with: one statement. */
export async function readReviewQueue(ctx: QueueCtx): Promise<Queue> {
  const { query } = ctx;
  const asked = sql`${whose(ctx)} and ${ofExam(ctx)}`;
  const { rows } = await sql<Omit<Queue, 'Em'>>`
    with allowed as materialized (${allowedBy(ctx)}),
      waiting as materialized (${waitingTests(ctx)}),
      judged as materialized (select *, "ParaMim" and "Riscos" = '[]' as "Pronto" from waiting),
      named as (select * from judged where ${whose(ctx)}),
      found as (select * from judged where ${asked} and ${ofRisk(ctx)} and ${ofRule(ctx)})
    select (select count(*) from found)::int as total,
      (select count(*) from judged where ${asked} and ${ofRisk(ctx)} and "RegraAutoConferencia" is not null)::int as "Automaticos",
      coalesce((select jsonb_agg(to_jsonb(page) - 'Empresa' - 'Critico' order by ${order(sql`page`)}) from (
        select t.*, ${atRisk} as "Arriscados", ${toTell} as "AComunicar", s."Nome" as "Amostra", s."Identificacao", s."Sexo", s."Idade", s."IdadeDias",
          j."Codigo" as "JobCodigo", p."NomeCompleto" as "Exame", ${countChanges(ctx)} as "Mudancas"
        from (select * from found order by ${order(sql`found`)} limit ${query._limit} offset ${query._start}) as t
          join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
          join jobs j on j."Empresa" = t."Empresa" and j.id = t."Job"
          join tratamentos p on p."Empresa" = t."Empresa" and p.id = t."Tratamento") as page), '[]') as "Linhas",
      coalesce((select jsonb_object_agg(risco, n) from (
        select risco, count(*)::int as n from judged, jsonb_array_elements_text(
          case when "Riscos" = '[]' then '["nenhum"]' else "Riscos" end) as risco where ${asked} group by 1) as counted), '{}') as "Riscos",
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'Nome', p."NomeCompleto", 'Quantidade', e.n)
          order by p."NomeCompleto", e.id) from (
        select "Empresa", "Tratamento" as id, count(*)::int as n from named group by 1, 2 order by 3 desc limit 500) as e
          join tratamentos p on p."Empresa" = e."Empresa" and p.id = e.id), '[]') as "Exames"
    `.execute(ctx.db);
  const queue = rows[0] ?? { total: 0, Linhas: [], Riscos: {}, Automaticos: 0, Exames: [] };
  await notePeople(ctx, Test, lerFilaRevisao.path, queue.Linhas);
  return { ...queue, Em: ctx.now };
}

/** Of the test `t`: its results with a risk. */
const atRisk = sql`
  case when t."Riscos" = '[]' then '{}' else array(
    select r.id from results r where r."Empresa" = t."Empresa" and r."Test" = t.id and r."Riscos" <> '[]' order by r.id) end`;

/** Of the test `t`: the critical results that somebody must be told of before it is authorised. */
const toTell = sql`
  case when t."Critico" then array(select id from (${untoldOfTest}) as untold order by id) else '{}' end`;

/** Critical values first, then what was promised first. */
const order = (of: RawBuilder<unknown>) => sql`${of}."Critico" desc, ${of}."Prazo" nulls last, ${of}.id`;

const whose = ({ query }: QueueCtx) =>
  query.ParaMim === undefined ? sql`true` : sql`"ParaMim" = ${query.ParaMim === 'true'}`;

const ofExam = ({ query: { Tratamento } }: QueueCtx) =>
  Tratamento === undefined ? sql`true` : sql`"Tratamento" = ${Tratamento}`;

const ofRule = ({ query: { Automatico } }: QueueCtx) =>
  Automatico === undefined ? sql`true` : sql`("RegraAutoConferencia" is not null) = ${Automatico === 'true'}`;

function ofRisk({ query: { Risco } }: QueueCtx): RawBuilder<unknown> {
  if (Risco === undefined) return sql`true`;
  return Risco === 'nenhum' ? sql`"Riscos" = '[]'` : sql`"Riscos" ? ${Risco}`;
}

/**
 * The tests that wait in the caller's units, each with its risks and whether its next step is the caller's. What they are
 * called is read for those of the page alone.
 */
function waitingTests(ctx: QueueCtx): RawBuilder<unknown> {
  const { scope, query } = ctx;
  const states = query.TestStatus ? [query.TestStatus] : [...estadosRevisao];
  const own = (name: 'Unidade' | 'Job') =>
    query[name] === undefined ? sql`true` : sql`t.${sql.id(name)} = ${query[name]}`;
  const byThen =
    query.PrazoAte === undefined ? sql`true` : sql`t."Prazo" < ${startOfDay(query.PrazoAte, 1)}::timestamptz`;
  return sql`
    select t."Empresa", t.id, t."Versao", t."Unidade", t."Sample", t."Job", t."Tratamento", t."Execucao", t."Prazo", t."Setor",
      t."DigitadoEm", t."ConferidoEm", t."ConferenciasFeitas", t."ConferenciasPedidas", t."RegraAutoConferencia",
      t."TestStatus", seen."Riscos", seen."Riscos" ? 'critico' as "Critico",
      ${isMine(ctx)} as "ParaMim"
    from tests t
      left join allowed on allowed."Empresa" = t."Empresa"
      cross join lateral (${resultsSeen(ctx)}) as seen
    where t."Empresa" = any(${scope.empresas}) and t."Unidade" = any(${scope.unidades})
      and t."TestStatus" = any(${states}) and ${own('Unidade')} and ${own('Job')} and ${byThen}`;
}

/** What the results of a test say, read once each: their risks, and whether the caller typed one that is current. */
function resultsSeen({ user }: QueueCtx): RawBuilder<unknown> {
  const found = risco.options.map((name) => sql`case when bool_or(r."Riscos" ? ${name}) then ${name}::text end`);
  return sql`
    select to_jsonb(array_remove(array[${sql.join(found)}], null)) as "Riscos",
      coalesce(bool_or(r."DigitadoPor" = ${user.id} and ${typedRow('r')} and coalesce(r."ValorResultado" ->> 'value', '') not in ('', '[]')), false) as typed
    from results r where r."Empresa" = t."Empresa" and r."Test" = t.id`;
}

/** What the companies let people do with results of their own. */
const allowedBy = ({ scope }: QueueCtx): RawBuilder<unknown> => {
  const isOn = (key: string) => sql`bool_or("Chave" = ${key} and "Valor" = 'Sim')`;
  return sql`
    select "Empresa", ${isOn(PERMITE_AUTOCONFERENCIA)} as "verifyTyped", ${isOn(PERMITE_AUTORIZAR_DIGITADO)} as "authoriseTyped",
      ${isOn(PERMITE_AUTORIZAR_CONFERIDO)} as "authoriseVerified"
    from configuracao_empresas where "Empresa" = any(${scope.empresas}) group by 1`;
};

/** As the guards of the steps decide it (`anotherPerson`, `notVerifiedYet`, `thirdPerson`): by the same settings. */
function isMine(ctx: QueueCtx): RawBuilder<unknown> {
  const isTypist = sql`(seen.typed or t."DigitadoPor" is not distinct from ${ctx.user.id})`;
  const isOn = (name: string) => sql`coalesce(allowed.${sql.id(name)}, false)`;
  const isVerifier = sql`(t."ConferenciasFeitas" > 0 and exists (
    select 1 from test_conferencias c where c."Empresa" = t."Empresa" and c."Test" = t.id and c."Vale"
      and c."Usuario" = ${ctx.user.id}))`;
  return sql`
    case t."TestStatus"
      when 'Digitado' then ${mayTakeStep(ctx, 'Digitado', 'conferir')} and not ${isVerifier}
        and (not ${isTypist} or coalesce((
          select p."PermiteAutoConferencia" from tratamentos p where p."Empresa" = t."Empresa" and p.id = t."Tratamento"),
          ${isOn('verifyTyped')}))
      else ${mayTakeStep(ctx, 'Conferido', 'autorizar')} and (not ${isTypist} or ${isOn('authoriseTyped')})
        and (not (t."ConferidoPor" is not distinct from ${ctx.user.id} or ${isVerifier}) or ${isOn('authoriseVerified')})
    end`;
}

/** Whether the caller has the ability of a step where the test is. */
function mayTakeStep({ scope, can }: QueueCtx, from: 'Digitado' | 'Conferido', action: string): RawBuilder<unknown> {
  const ability = findTransition(testMachine, from, action)?.ability;
  if (!ability || ability === 'system') return sql`false`;
  const places = scope.empresas.flatMap((Empresa) =>
    scope.unidades.filter((Unidade) => can(ability, { Empresa, Unidade })).map((Unidade) => ({ Empresa, Unidade })),
  );
  return sql`(t."Empresa", t."Unidade") in (select * from unnest(
    ${places.map(({ Empresa }) => Empresa)}::bigint[], ${places.map(({ Unidade }) => Unidade)}::bigint[]))`;
}
