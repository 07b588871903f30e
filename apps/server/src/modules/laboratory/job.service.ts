import { Job, type AnswerOf, type createJob, type Job as JobRow, jobsWithRelationships } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import {
  columnsOf,
  listStatement,
  notePeople,
  noteSearch,
  parseListQuery,
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

/** Jobs with their patient and how far their samples and tests are, which is stored with them: one statement. */
export async function listJobsWithRelationships(ctx: Ctx<typeof jobsWithRelationships>) {
  const query = parseListQuery(Job, ctx.query, findResource);
  const progress = (['Samples', 'Tests'] as const).map(
    (part) => sql`t."Progresso" -> ${sql.lit(part)} as ${sql.id(part)}`,
  );
  const { rows } = await listStatement<AnswerOf<typeof jobsWithRelationships>[number]>(
    Job,
    query,
    whereClause(Job, query, ctx.scope),
    true,
    progress,
  ).execute(ctx.db);
  noteSearch(ctx, Job, jobsWithRelationships.path);
  await notePeople(ctx, Job, jobsWithRelationships.path, rows);
  return rows;
}
