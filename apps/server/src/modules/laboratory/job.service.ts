import { Job, type AnswerOf, type createJob, type Job as JobRow, jobsWithRelationships } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import {
  columnsOf,
  containsText,
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
    insert into jobs ("Empresa", "Unidade", "Orcamento", "PacienteRef", "Descricao", "DataColeta", "StatusTreatment")
    values (${empresa}, ${fields.Unidade}, ${fields.Orcamento}, ${fields.PacienteRef}, ${fields.Descricao}, ${fields.DataColeta}, 'Aguardando_Amostra')
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

/** A job is found by its own words, its patient's name, or what its samples are called. */
function jobSearch(text: string): RawBuilder<boolean> {
  const contains = (column: string) => containsText(sql.ref(column), text);
  return sql<boolean>`(${contains('t.Codigo')} or ${contains('t.Descricao')}
    or exists (select 1 from pacientes p where p."Empresa" = t."Empresa" and p.id = t."PacienteRef" and ${contains('p.NomeCompleto')})
    or exists (select 1 from samples s where s."Empresa" = t."Empresa" and s."Job" = t.id
      and (${contains('s.Nome')} or ${contains('s.CodigoBarras')} or ${contains('s.Identificacao')})))`;
}

/** Jobs with their patient and how far their samples and tests are: one statement. */
export async function listJobsWithRelationships(ctx: Ctx<typeof jobsWithRelationships>) {
  const query = parseListQuery(Job, ctx.query, findResource);
  const samples = sql`(select jsonb_build_object('total', count(*), 'recebidas', count(*) filter (where s."DataRecebimento" is not null or s."Virtual"))
    from samples s where s."Empresa" = t."Empresa" and s."Job" = t.id) as "Samples"`;
  const tests = sql`(select jsonb_build_object('total', count(*),
      'digitados', count(*) filter (where e."TestStatus" in ('Digitado', 'Conferido', 'Autorizado')),
      'conferidos', count(*) filter (where e."TestStatus" in ('Conferido', 'Autorizado')),
      'autorizados', count(*) filter (where e."TestStatus" = 'Autorizado'))
    from tests e where e."Empresa" = t."Empresa" and e."Job" = t.id and e."TestStatus" <> 'Cancelado') as "Tests"`;
  const { rows } = await listStatement<AnswerOf<typeof jobsWithRelationships>[number]>(
    Job,
    query,
    whereClause(Job, { ...query, search: null }, ctx.scope, query.search === null ? [] : [jobSearch(query.search)]),
    true,
    [samples, tests],
  ).execute(ctx.db);
  noteSearch(ctx, Job, jobsWithRelationships.path);
  await notePeople(ctx, Job, jobsWithRelationships.path, rows);
  return rows;
}
