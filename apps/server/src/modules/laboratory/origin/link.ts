import { inactiveTestStates, typingStates, type Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { testsBehind } from './linked.ts';

interface Link {
  readonly Result: number;
  readonly Test: number;
  readonly source: number;
}

/** Whether tests take values from others, or results wait for those of their exams: of most, nobody has to look further. */
export async function exchangeValues({ db, scope }: AnyCtx, tests: readonly Test[]): Promise<boolean> {
  const exams = [...new Set(tests.map(({ Tratamento }) => Tratamento))];
  const { rows } = await sql`
    select 1 where exists (
      select 1 from results where "Empresa" = any(${scope.empresas}) and "Test" = any(${tests.map(({ id }) => id)})
        and "ComponenteOrigem" is not null)
    or exists (
      select 1 from components c join results r on r."Empresa" = c."Empresa" and r."ComponenteOrigem" = c.id
      where c."Empresa" = any(${scope.empresas}) and c."Tratamento" = any(${exams}))`.execute(db);
  return rows.length > 0;
}

/**
 * Links what takes its value from another exam to the result that gives it: the one of the same sample, else the only one
 * of the job. Of two that could be meant neither is: the value stays empty, and the test says so when it is submitted.
 * What has a source whose test is rejected or cancelled looks for another one. Both sides are read once each: without
 * statistics of the tables PostgreSQL would read all of one for each of the other.
 *
 * @returns the tests that have a source now
 */
export async function linkSources({ db, scope }: AnyCtx, jobs: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<Link>`
    with open as materialized (
      select r."Empresa", r.id, r."ComponenteOrigem", t.id as test, t."Sample", t."Job"
      from tests t
      join results r on r."Empresa" = t."Empresa" and r."Test" = t.id and r."ComponenteOrigem" is not null
      left join results s on s."Empresa" = r."Empresa" and s.id = r."ResultOrigem"
      left join tests st on st."Empresa" = s."Empresa" and st.id = s."Test"
      where t."Empresa" = any(${scope.empresas}) and t."Job" = any(${jobs}) and t."TestStatus" = any(${open})
        and (s.id is null or st."TestStatus" = any(${inactiveTestStates}))),
    sources as materialized (
      select ct."Empresa", ct."Job", ct."Sample", c.id, c."Component"
      from tests ct join results c on c."Empresa" = ct."Empresa" and c."Test" = ct.id
      where ct."Empresa" = any(${scope.empresas}) and ct."Job" = any(${jobs})
        and ct."TestStatus" <> all(${inactiveTestStates}) and c."Component" in (select "ComponenteOrigem" from open)),
    given as (
      select o."Empresa", o.id, o.test, c.id as source, c."Sample" = o."Sample" as near
      from open o join sources c
        on c."Empresa" = o."Empresa" and c."Job" = o."Job" and c."Component" = o."ComponenteOrigem"),
    chosen as (
      select "Empresa", id, min(test) as test,
        case count(*) filter (where near)
          when 1 then min(source) filter (where near)
          when 0 then case when count(*) = 1 then min(source) end end as source
      from given group by "Empresa", id)
    update results r set "ResultOrigem" = c.source from chosen c
    where r."Empresa" = c."Empresa" and r.id = c.id and c.source is not null
    returning r.id as "Result", r."Test", c.source`.execute(db);
  const inRing = await unlinkRings({ db, scope }, rows);
  return [...new Set(rows.flatMap(({ Test: test }) => (inRing.has(test) ? [] : [test])))];
}

/** Where a value that has not come yet is still wanted. */
const open: readonly Test['TestStatus'][] = ['Aguardando_Amostra', ...typingStates];

/**
 * The catalogue refuses rings of exams, but tests keep the definition that they were made with, and two of different times
 * can close one: then nothing goes from one to the other.
 */
async function unlinkRings({ db, scope }: Pick<AnyCtx, 'db' | 'scope'>, links: readonly Link[]): Promise<Set<number>> {
  const behind = await testsBehind(db, scope, [...new Set(links.map(({ Test: test }) => test))]);
  const inRing = new Set([...behind].flatMap(([test, those]) => (those.includes(test) ? [test] : [])));
  const results = links.flatMap(({ Result, Test: test }) => (inRing.has(test) ? [Result] : []));
  if (results.length === 0) return inRing;
  await sql`
    update results set "ResultOrigem" = null
    where "Empresa" = any(${scope.empresas}) and id = any(${results})`.execute(db);
  return inRing;
}
