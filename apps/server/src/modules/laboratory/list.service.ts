import {
  Result,
  Sample,
  Test,
  type AnswerOf,
  type resultsPopulate,
  type samplesPopulate,
  type testsPopulate,
  type Resource,
} from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { findResource } from '../../platform/resource/find.ts';
import { listStatement, parseListQuery, parsePartialQuery, whereClause } from '../../platform/resource/index.ts';

type RawQuery = Readonly<Record<string, string | readonly string[]>>;

async function populate<T>(ctx: AnyCtx, resource: Resource, raw: RawQuery): Promise<T[]> {
  const query = parseListQuery(resource, raw, findResource);
  const where = whereClause(resource, query, ctx.scope);
  return (await listStatement<T>(resource, query, where, true).execute(ctx.db)).rows;
}

/** Samples with job and patient. */
export const populateSamples = (ctx: Ctx<typeof samplesPopulate>) =>
  populate<AnswerOf<typeof samplesPopulate>[number]>(ctx, Sample, ctx.query);

/** Tests with sample, job and procedure. */
export const populateTests = (ctx: Ctx<typeof testsPopulate>) =>
  populate<AnswerOf<typeof testsPopulate>[number]>(ctx, Test, ctx.query);

/** Results; beside their own columns they are found by the job, sample or patient of their test. */
export async function populateResults(ctx: Ctx<typeof resultsPopulate>) {
  const { Job, Sample: sample, PacienteRef, Tratamento, ...own } = ctx.query;
  const tests = [
    through('Job', Job, (ids) => sql`"Job" = any(${ids})`),
    through('Sample', sample, (ids) => sql`"Sample" = any(${ids})`),
    through('Tratamento', Tratamento, (ids) => sql`"Tratamento" = any(${ids})`),
    through(
      'PacienteRef',
      PacienteRef,
      (ids) => sql`"Sample" in (select id from samples where "Empresa" = any(${ctx.scope.empresas as number[]})
      and ("PacienteRef" = any(${ids}) or "Job" in (select id from jobs where "Empresa" = any(${ctx.scope.empresas as number[]}) and "PacienteRef" = any(${ids}))))`,
    ),
  ].filter((each) => each !== null);
  const ofTests = sql<boolean>`t."Test" in (select id from tests where "Empresa" = any(${ctx.scope.empresas}) and ${sql.join(tests, sql` and `)})`;
  const query = parsePartialQuery(Result, own, findResource);
  const where = whereClause(Result, query, ctx.scope, tests.length === 0 ? [] : [ofTests]);
  return (await listStatement<AnswerOf<typeof resultsPopulate>[number]>(Result, query, where).execute(ctx.db)).rows;
}

function through(
  name: string,
  value: string | readonly string[] | undefined,
  condition: (ids: number[]) => RawBuilder<unknown>,
) {
  if (value === undefined) return null;
  const ids = [value].flat();
  if (!ids.every((text) => /^\d{1,15}$/.test(text)))
    throw new AppError('BUSCA_INVALIDA', { filtro: `${name}=${ids.join(',').slice(0, 80)}` });
  return condition(ids.map(Number));
}
