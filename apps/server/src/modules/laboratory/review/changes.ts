import { type AnswerOf, MAX_MUDANCAS, olharTest, Test } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { notePeople } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';

type LookCtx = Ctx<typeof olharTest>;
type Look = AnswerOf<typeof olharTest>;

/** Answers what others changed since the caller last looked at a test, and keeps that they look now: one snapshot of both. */
export async function look(ctx: LookCtx): Promise<Look> {
  const { db, user, now, params } = ctx;
  const test = Test.row.parse(await readRow(ctx, Test, params.id));
  await notePeople(ctx, Test, olharTest.path, [test]);
  const { rows } = await sql<Look>`
    with before as (
        select "Data", "Seq" from test_olhares
        where "Empresa" = ${test.Empresa} and "Test" = ${test.id} and "Usuario" = ${user.id}),
      changed as (
        select c.* from before as o cross join lateral (${changesSince(ctx, sql`${test.Empresa}`, sql`${test.id}`)}) as c
        order by "Data" desc, place desc limit ${MAX_MUDANCAS}),
      kept as (
        insert into test_olhares ("Empresa", "Usuario", "Test", "Data", "Seq")
        select ${test.Empresa}, ${user.id}, ${test.id}, ${now}::timestamptz,
          coalesce((select "Seq" from audit_head where "Empresa" = ${test.Empresa}), 0)
        on conflict ("Empresa", "Test", "Usuario") do update set "Data" = excluded."Data", "Seq" = excluded."Seq")
    select (select "Data" from before) as "Desde",
      coalesce((select jsonb_agg(jsonb_build_object('Campo', "Campo", 'De', "De", 'Para', "Para", 'Data', changed."Data",
            'Quem', u."Nome", 'Motivo', "Motivo")
          || case when "Result" is null then '{}'::jsonb else jsonb_build_object('Result', "Result", 'Componente', "Componente") end
          order by changed."Data", place)
        from changed left join usuarios u on u.id = changed."Usuario"), '[]') as "Mudancas"`.execute(db);
  return rows[0] ?? { Desde: null, Mudancas: [] };
}

/** How much others changed in the test `t` since the caller last looked at it. */
export const countChanges = (ctx: AnyCtx): RawBuilder<number> => sql<number>`
  (select count(*) from test_olhares o cross join lateral (${changesSince(ctx, sql`t."Empresa"`, sql`t.id`)}) as c
    where o."Empresa" = t."Empresa" and o."Test" = t.id and o."Usuario" = ${ctx.user.id})::int`;

/** What audit and history have of a test and its results after the look `o`, of everybody but the caller. */
const changesSince = ({ user }: AnyCtx, company: RawBuilder<unknown>, test: RawBuilder<unknown>) => sql`
  select a."Seq" as place, a."Data", a."Usuario", a."Motivo", r.id as "Result", r."NomeComponent" as "Componente", c.*
  from results r
    join audit_log a on a."Empresa" = r."Empresa" and a."Entidade" = 'results' and a."RegistroId" = r.id
    cross join lateral (values
      ('valor', a."De" -> 'ValorResultado', a."Para" -> 'ValorResultado', a."Para" ? 'ValorResultado'),
      ('observacao', a."De" -> 'Observacao', a."Para" -> 'Observacao', a."Para" ? 'Observacao'),
      ('riscos', a."De" -> 'Riscos', a."Para" -> 'Riscos', a."Para" ? 'Riscos' and a."De" ? 'Riscos'),
      ('controle', null, to_jsonb(a."Acao"), a."Acao" in ('reter', 'liberar'))
    ) as c ("Campo", "De", "Para", said)
  where r."Empresa" = ${company} and r."Test" = ${test} and a."Seq" > o."Seq"
    and a."Usuario" is distinct from ${user.id} and c.said and c."De" is distinct from c."Para"
  union all
  select a."Seq", a."Data", a."Usuario", a."Motivo", null, null, c.*
  from audit_log a
    cross join lateral (values
      ('etapa', a."De" -> 'TestStatus', a."Para" -> 'TestStatus', a."Para" ? 'TestStatus' and a."De" ? 'TestStatus'),
      ('execucao', a."De" -> 'Execucao', a."Para" -> 'Execucao', a."Acao" = 'escolherExecucao'),
      ('antibiograma', null, null, a."Para" ? 'Isolados')
    ) as c ("Campo", "De", "Para", said)
  where a."Empresa" = ${company} and a."Entidade" = 'tests' and a."RegistroId" = ${test} and a."Seq" > o."Seq"
    and a."Usuario" is distinct from ${user.id} and c.said and (c."De" is distinct from c."Para" or c."Campo" = 'antibiograma')
  union all
  select h.id, h."Data", h."Usuario", null, null, null, 'nota', null, to_jsonb(h."Motivo"), true
  from test_historicos h
  where h."Empresa" = ${company} and h."Test" = ${test} and h."Acao" = 'nota' and h."Data" > o."Data"
    and h."Usuario" is distinct from ${user.id}`;
