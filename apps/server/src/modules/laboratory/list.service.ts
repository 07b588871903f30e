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
import {
  listStatement,
  notePeople,
  noteSearch,
  parseListQuery,
  parsePartialQuery,
  whereClause,
} from '../../platform/resource/index.ts';

type RawQuery = Readonly<Record<string, string | readonly string[]>>;

type Populating = AnyCtx & { readonly query: RawQuery };

async function populate<T extends { id: number }>(ctx: Populating, resource: Resource): Promise<T[]> {
  const query = parseListQuery(resource, ctx.query, findResource);
  const where = whereClause(resource, query, ctx.scope);
  return noted(ctx, resource, (await listStatement<T>(resource, query, where, true).execute(ctx.db)).rows);
}

/** Rows that are answered by a call of their own, whose reading the audit has to know. */
async function noted<T extends { id: number }>(ctx: Populating, resource: Resource, rows: T[]): Promise<T[]> {
  const call = `${resource.path}/populate`;
  noteSearch(ctx, resource, call);
  await notePeople(ctx, resource, call, rows);
  return rows;
}

/** Samples with job and patient. */
export const populateSamples = (ctx: Ctx<typeof samplesPopulate>) =>
  populate<AnswerOf<typeof samplesPopulate>[number]>(ctx, Sample);

/** Tests with sample, job and procedure. */
export const populateTests = (ctx: Ctx<typeof testsPopulate>) =>
  populate<AnswerOf<typeof testsPopulate>[number]>(ctx, Test);

/** Results; beside their own columns they are found by the job, run, sample or patient of their test. */
export async function populateResults(ctx: Ctx<typeof resultsPopulate>) {
  const { Job, Sample: sample, PacienteRef, Tratamento, MapaTrabalho, ...own } = ctx.query;
  const tests = [
    through('Job', Job, (ids) => sql`"Job" = any(${ids})`),
    through('Sample', sample, (ids) => sql`"Sample" = any(${ids})`),
    through('MapaTrabalho', MapaTrabalho, (ids) => sql`"MapaTrabalho" = any(${ids})`),
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
  const { rows } = await listStatement<AnswerOf<typeof resultsPopulate>[number]>(Result, query, where).execute(ctx.db);
  return noted(ctx, Result, rows);
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
