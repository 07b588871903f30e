import { Job, lerAnteriores, MAX_ANTERIORES, type ResultadoAnterior } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { Ctx } from '../../platform/http/index.ts';
import { notePeople } from '../../platform/resource/index.ts';

/**
 * The latest authorised results of a job's patient from earlier jobs, of the components the job has: one statement. They
 * may come from any unit of the company the caller works in; what was repeated or taken back is none.
 */
export async function readPrevious(ctx: Ctx<typeof lerAnteriores>): Promise<ResultadoAnterior[]> {
  const { db, scope, params } = ctx;
  const { rows: jobs } = await sql<{ id: number; Empresa: number; PacienteRef: number | null }>`
    select id, "Empresa", "PacienteRef" from jobs
    where id = ${params.id} and "Empresa" = any(${scope.empresas}) and "Unidade" = any(${scope.unidades})`.execute(db);
  const [job] = jobs;
  if (!job) throw new AppError('NAO_ENCONTRADO');
  await notePeople(ctx, Job, lerAnteriores.path, [job]);
  if (job.PacienteRef === null) return [];
  const { rows } = await sql<ResultadoAnterior>`
    select "CodigoComponent", "ValorResultado", "Unidade", "Data", "Job", "JobCodigo" from (
      select r."CodigoComponent", r."ValorResultado", r."Unidade", coalesce(s."DataAmostragem", t."AutorizadoEm") as "Data",
        j.id as "Job", j."Codigo" as "JobCodigo",
        row_number() over (partition by r."CodigoComponent" order by coalesce(s."DataAmostragem", t."AutorizadoEm") desc, r.id desc) as place
      from jobs j
        join tests t on t."Empresa" = j."Empresa" and t."Job" = j.id and t."TestStatus" = 'Autorizado'
        join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
        join results r on r."Empresa" = t."Empresa" and r."Test" = t.id
      where j."Empresa" = ${job.Empresa} and j."Unidade" = any(${scope.unidades}) and j."PacienteRef" = ${job.PacienteRef}
        and j.id <> ${job.id} and r."ValorResultado" is not null and r."Problema" is null
        and r."CodigoComponent" in (
          select own."CodigoComponent" from results own join tests o on o."Empresa" = own."Empresa" and o.id = own."Test"
          where o."Empresa" = ${job.Empresa} and o."Job" = ${job.id})
    ) as earlier
    where place <= ${MAX_ANTERIORES} and "Data" is not null order by "CodigoComponent", place`.execute(db);
  return rows;
}
