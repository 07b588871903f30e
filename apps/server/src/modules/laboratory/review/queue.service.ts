import {
  type AnswerOf,
  estadosRevisao,
  findTransition,
  lerFilaRevisao,
  PERMITE_AUTOCONFERENCIA,
  PERMITE_AUTORIZAR_CONFERIDO,
  PERMITE_AUTORIZAR_DIGITADO,
  Test,
  testMachine,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/http/index.ts';
import { notePeople } from '../../../platform/resource/index.ts';
import { startOfDay } from '../../../platform/zone.ts';

type QueueCtx = Ctx<typeof lerFilaRevisao>;
type Queue = AnswerOf<typeof lerFilaRevisao>;

/** What waits for a reviewer, with the risks its results were stored with: one statement. */
export async function readReviewQueue(ctx: QueueCtx): Promise<Queue> {
  const { query } = ctx;
  const asked = sql`${whose(ctx)} and ${ofExam(ctx)}`;
  const { rows } = await sql<Omit<Queue, 'Em'>>`
    with waiting as (${waitingTests(ctx)}),
      judged as (select *, "ParaMim" and "Riscos" = '[]' as "Pronto" from waiting),
      named as (select * from judged where ${whose(ctx)}),
      found as (select * from judged where ${asked} and ${ofRisk(ctx)})
    select (select count(*) from found)::int as total,
      coalesce((select jsonb_agg(to_jsonb(page) - 'Critico' order by ${order(sql`page`)}) from (
        select * from found order by ${order(sql`found`)} limit ${query._limit} offset ${query._start}) as page), '[]') as "Linhas",
      coalesce((select jsonb_object_agg(risco, n) from (
        select risco, count(*)::int as n from judged, jsonb_array_elements_text(
          case when "Riscos" = '[]' then '["nenhum"]' else "Riscos" end) as risco where ${asked} group by 1) as counted), '{}') as "Riscos",
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'Nome', nome, 'Quantidade', n) order by nome, id) from (
        select "Tratamento" as id, "Exame" as nome, count(*)::int as n from named group by 1, 2 order by 2, 1 limit 500) as exams), '[]') as "Exames"
    `.execute(ctx.db);
  const queue = rows[0] ?? { total: 0, Linhas: [], Riscos: {}, Exames: [] };
  await notePeople(ctx, Test, lerFilaRevisao.path, queue.Linhas);
  return { ...queue, Em: ctx.now };
}

/** Critical values first, then what was promised first. */
const order = (of: RawBuilder<unknown>) => sql`${of}."Critico" desc, ${of}."Prazo" nulls last, ${of}.id`;

const whose = ({ query }: QueueCtx) =>
  query.ParaMim === undefined ? sql`true` : sql`"ParaMim" = ${query.ParaMim === 'true'}`;

const ofExam = ({ query: { Tratamento } }: QueueCtx) =>
  Tratamento === undefined ? sql`true` : sql`"Tratamento" = ${Tratamento}`;

function ofRisk({ query: { Risco } }: QueueCtx): RawBuilder<unknown> {
  if (Risco === undefined) return sql`true`;
  return Risco === 'nenhum' ? sql`"Riscos" = '[]'` : sql`"Riscos" ? ${Risco}`;
}

/** The tests that wait in the caller's units, each with its risks and whether its next step is the caller's. */
function waitingTests(ctx: QueueCtx): RawBuilder<unknown> {
  const { scope, query } = ctx;
  const states = query.TestStatus ? [query.TestStatus] : [...estadosRevisao];
  const own = (name: 'Unidade' | 'Job') =>
    query[name] === undefined ? sql`true` : sql`t.${sql.id(name)} = ${query[name]}`;
  const byThen =
    query.PrazoAte === undefined ? sql`true` : sql`t."Prazo" < ${startOfDay(query.PrazoAte, 1)}::timestamptz`;
  return sql`
    select t.id, t."Versao", t."Unidade", t."Sample", t."Job", t."Tratamento", t."Execucao", t."Prazo", t."Setor",
      t."DigitadoEm", t."ConferidoEm", t."TestStatus", s."Nome" as "Amostra", s."Identificacao", s."Sexo", s."Idade",
      s."IdadeDias", j."Codigo" as "JobCodigo",
      p."NomeCompleto" as "Exame", risky."Riscos", risky."Arriscados", risky."Riscos" ? 'critico' as "Critico",
      ${isMine(ctx)} as "ParaMim"
    from tests t
      join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
      join jobs j on j."Empresa" = t."Empresa" and j.id = t."Job"
      join tratamentos p on p."Empresa" = t."Empresa" and p.id = t."Tratamento"
      cross join lateral (
        select coalesce(jsonb_agg(distinct risco), '[]') as "Riscos", coalesce(jsonb_agg(distinct r.id), '[]') as "Arriscados"
        from results r, jsonb_array_elements_text(r."Riscos") as risco
        where r."Empresa" = t."Empresa" and r."Test" = t.id) as risky
      cross join lateral (
        select t."DigitadoPor" is not distinct from ${ctx.user.id} or exists (
          select 1 from results r where r."Empresa" = t."Empresa" and r."Test" = t.id
            and r."TipoComponente" <> 'Calculo' and coalesce(r."ValorResultado" ->> 'value', '') not in ('', '[]')
            and r."DigitadoPor" = ${ctx.user.id}) as typed) as mine
    where t."Empresa" = any(${scope.empresas}) and t."Unidade" = any(${scope.unidades})
      and t."TestStatus" = any(${states}) and ${own('Unidade')} and ${own('Job')} and ${byThen}`;
}

/** As the guards of the steps decide it (`anotherPerson`, `thirdPerson`): by the same settings. */
function isMine(ctx: QueueCtx): RawBuilder<unknown> {
  const isOn = (key: string) => sql`coalesce((
    select c."Valor" = 'Sim' from configuracao_empresas c where c."Empresa" = t."Empresa" and c."Chave" = ${key}), false)`;
  return sql`
    case t."TestStatus"
      when 'Digitado' then ${mayHere(ctx, 'Digitado', 'conferir')}
        and (not mine.typed or coalesce(p."PermiteAutoConferencia", ${isOn(PERMITE_AUTOCONFERENCIA)}))
      else ${mayHere(ctx, 'Conferido', 'autorizar')}
        and (not mine.typed or ${isOn(PERMITE_AUTORIZAR_DIGITADO)})
        and (t."ConferidoPor" is distinct from ${ctx.user.id} or ${isOn(PERMITE_AUTORIZAR_CONFERIDO)})
    end`;
}

/** Whether the caller has the ability of a step where the test is. */
function mayHere({ scope, can }: QueueCtx, from: 'Digitado' | 'Conferido', action: string): RawBuilder<unknown> {
  const ability = findTransition(testMachine, from, action)?.ability;
  if (!ability || ability === 'system') return sql`false`;
  const places = scope.empresas.flatMap((Empresa) =>
    scope.unidades.filter((Unidade) => can(ability, { Empresa, Unidade })).map((Unidade) => ({ Empresa, Unidade })),
  );
  return sql`(t."Empresa", t."Unidade") in (select * from unnest(
    ${places.map(({ Empresa }) => Empresa)}::bigint[], ${places.map(({ Unidade }) => Unidade)}::bigint[]))`;
}
