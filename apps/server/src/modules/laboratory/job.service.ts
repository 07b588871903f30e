import {
  Job,
  Paciente,
  Sample,
  type AnswerOf,
  type createJob,
  type Job as JobRow,
  jobsWithRelationships,
} from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import {
  columnsOf,
  listStatement,
  notePeople,
  noteSearch,
  parseListQuery,
  searchCondition,
  whereClause,
} from '../../platform/resource/index.ts';
import { findResource } from '../../platform/resource/find.ts';

/** The company a unit of the caller belongs to; NAO_ENCONTRADO when the caller has no such unit. */
export async function companyOf(ctx: AnyCtx, unidade: number): Promise<number> {
  const { rows } = await sql<{ Empresa: number }>`
    select "Empresa" from unidades where id = ${unidade} and "Empresa" = any(${ctx.scope.empresas})
      and id = any(${ctx.scope.unidades})`.execute(ctx.db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0].Empresa;
}

/** Creates a job in one of the caller's units. */
export async function addJob(ctx: Ctx<typeof createJob>): Promise<JobRow> {
  return insertJob(ctx, ctx.body);
}

/** Stores a new job, waiting for its samples. */
export async function insertJob(
  ctx: AnyCtx,
  fields: Pick<JobRow, 'Unidade' | 'Orcamento' | 'PacienteRef' | 'Descricao' | 'DataColeta'>,
): Promise<JobRow> {
  const empresa = await companyOf(ctx, fields.Unidade);
  const { rows } = await sql<JobRow>`
    insert into jobs ("Empresa", "Unidade", "Orcamento", "PacienteRef", "Descricao", "DataColeta", "StatusTreatment", "CriadoEm")
    values (${empresa}, ${fields.Unidade}, ${fields.Orcamento}, ${fields.PacienteRef}, ${fields.Descricao}, ${fields.DataColeta}, 'Aguardando_Amostra', ${ctx.now})
    returning ${columnsOf(Job)}`.execute(ctx.db);
  const [job] = rows;
  if (!job) throw new Error('The job was not stored');
  ctx.audit({
    Empresa: empresa,
    Acao: 'criar',
    Entidade: 'jobs',
    RegistroId: job.id,
    De: null,
    Para: { Codigo: job.Codigo },
    Motivo: null,
    Origem: 'tela',
  });
  return job;
}

/**
 * A job is found by its own words, its patient's, or those of one of its samples. The ids are found first, each kind by
 * its own index.
 */
function jobSearch(scope: Scope, text: string): RawBuilder<boolean> {
  const own = sql`"Empresa" = any(${scope.empresas})`;
  return sql<boolean>`t.id = any(array(
    select j.id from jobs as j where j.${own} and ${searchCondition(Job, text, scope, 'j')}
    union select s."Job" from samples as s where s.${own} and ${searchCondition(Sample, text, scope, 's')}
    union select j.id from pacientes as p join jobs as j on j."Empresa" = p."Empresa" and j."PacienteRef" = p.id
      where p.${own} and ${searchCondition(Paciente, text, scope, 'p')}))`;
}

/** Jobs with their patient and how far their samples and tests are, which is stored with them: one statement. */
export async function listJobsWithRelationships(ctx: Ctx<typeof jobsWithRelationships>) {
  const query = parseListQuery(Job, ctx.query, findResource);
  const progress = (['Samples', 'Tests'] as const).map(
    (part) => sql`t."Progresso" -> ${sql.lit(part)} as ${sql.id(part)}`,
  );
  const { rows } = await listStatement<AnswerOf<typeof jobsWithRelationships>[number]>(
    Job,
    query,
    whereClause(
      Job,
      { ...query, search: null },
      ctx.scope,
      query.search === null ? [] : [jobSearch(ctx.scope, query.search)],
    ),
    true,
    progress,
  ).execute(ctx.db);
  noteSearch(ctx, Job, jobsWithRelationships.path);
  await notePeople(ctx, Job, jobsWithRelationships.path, rows);
  return rows;
}
