import { Job, Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { columnsOf } from '../../platform/resource/index.ts';

/** A sample of the caller's units, locked until the transaction ends; NAO_ENCONTRADO when there is none. */
export async function lockSample(ctx: AnyCtx, id: number): Promise<Sample> {
  const { rows } = await sql<Sample>`
    select ${columnsOf(Sample)} from samples where id = ${id} and "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades}) for no key update`.execute(ctx.db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** A job of the caller's units, locked: the order of its samples is given out under this lock. */
export async function lockJob(ctx: AnyCtx, id: number): Promise<Job> {
  const { rows } = await sql<Job>`
    select ${columnsOf(Job)} from jobs where id = ${id} and "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades}) for no key update`.execute(ctx.db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** A sample about to be stored: the server adds its order, name and label. */
export type NewSample = Pick<
  Sample,
  | 'Identificacao'
  | 'DataFertilizacao'
  | 'EsViewerEmbryoId'
  | 'StatusSample'
  | 'Virtual'
  | 'DataAmostragem'
  | 'DataRecebimento'
  | 'PacienteColetas'
  | 'PacienteRef'
  | 'Sexo'
  | 'Idade'
> & { readonly nameDate: string };

/**
 * Stores samples of one job in one statement: order follows the job's last one, the name is
 * `nameDate` and the order (spec §9).
 */
export async function insertSamples(ctx: AnyCtx, job: Job, samples: readonly NewSample[]): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    with last as (select coalesce(max("OrdemSequencial"), 0) as n from samples where "Empresa" = ${job.Empresa} and "Job" = ${job.id}),
    numbered as (
      select v.*, last.n + row_number() over (order by v.line) as ordem
      from last, rows from (jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as ("nameDate" text, "Identificacao" text, "DataFertilizacao" date,
        "EsViewerEmbryoId" text, "StatusSample" text, "Virtual" boolean, "DataAmostragem" timestamptz, "DataRecebimento" timestamptz,
        "PacienteColetas" jsonb, "PacienteRef" bigint, "Sexo" text, "Idade" int)) with ordinality as v("nameDate", "Identificacao", "DataFertilizacao",
        "EsViewerEmbryoId", "StatusSample", "Virtual", "DataAmostragem", "DataRecebimento", "PacienteColetas", "PacienteRef", "Sexo", "Idade", line)
    )
    insert into samples ("Empresa", "Unidade", "Job", "Nome", "OrdemSequencial", "Identificacao", "DataFertilizacao",
      "EsViewerEmbryoId", "StatusSample", "Virtual", "DataAmostragem", "DataRecebimento", "PacienteColetas", "PacienteRef", "Sexo", "Idade")
    select ${job.Empresa}, ${job.Unidade}, ${job.id},
      n."nameDate" || '_' || case when n.ordem < 10 then '0' || (n.ordem::text) else n.ordem::text end, n.ordem,
      n."Identificacao", n."DataFertilizacao", n."EsViewerEmbryoId", n."StatusSample", n."Virtual", n."DataAmostragem", n."DataRecebimento",
      n."PacienteColetas", n."PacienteRef", n."Sexo", n."Idade"
    from numbered n order by n.line returning ${columnsOf(Sample)}`.execute(ctx.db);
  return rows;
}
