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
> &
  Partial<Pick<Sample, 'IdadeDias' | 'TipoMaterial' | 'Volume' | 'Alicota' | 'Geracao' | 'RecoletaDe'>> & {
    readonly nameDate: string;
  };

/** A sample of a job. */
export interface SampleOfJob {
  readonly job: Pick<Job, 'Empresa' | 'Unidade' | 'id'>;
  readonly sample: NewSample;
}

const columns = {
  Empresa: 'bigint',
  Unidade: 'bigint',
  Job: 'bigint',
  Identificacao: 'text',
  DataFertilizacao: 'date',
  EsViewerEmbryoId: 'text',
  StatusSample: 'text',
  Virtual: 'boolean',
  DataAmostragem: 'timestamptz',
  DataRecebimento: 'timestamptz',
  PacienteColetas: 'jsonb',
  PacienteRef: 'bigint',
  Sexo: 'text',
  Idade: 'int',
  IdadeDias: 'int',
  TipoMaterial: 'bigint',
  Volume: 'numeric',
  Alicota: 'bigint',
  Geracao: 'int',
  RecoletaDe: 'bigint',
} as const satisfies Partial<Record<keyof Sample, string>>;

const names = Object.keys(columns).map((name) => sql.id(name));
const typed = [...Object.entries(columns), ['nameDate', 'text']].map(
  ([name = '', type = '']) => sql`${sql.id(name)} ${sql.raw(type)}`,
);
const values = Object.keys(columns).map((name) => sql.ref(`n.${name}`));

/** Stores samples of one job. */
export const insertSamples = (ctx: AnyCtx, job: Job, samples: readonly NewSample[]): Promise<Sample[]> =>
  insertSamplesOf(
    ctx,
    samples.map((sample) => ({ job, sample })),
  );

/**
 * Stores samples of jobs that the caller holds locked, or has just made, in one statement: order follows the job's last
 * one, the name is `nameDate` and the order (spec §9). Answers them as they were given.
 */
export async function insertSamplesOf(ctx: AnyCtx, samples: readonly SampleOfJob[]): Promise<Sample[]> {
  if (samples.length === 0) return [];
  const lines = samples.map(({ job, sample }) => ({
    Geracao: 0,
    ...sample,
    Empresa: job.Empresa,
    Unidade: job.Unidade,
    Job: job.id,
  }));
  const { rows } = await sql<Sample>`
    with given as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (${sql.join(typed)}))
        with ordinality as v(${sql.join([...names, sql.id('nameDate'), sql.id('line')])})
    ),
    numbered as (
      select g.*, row_number() over (partition by g."Empresa", g."Job" order by g.line) + coalesce((
        select max(s."OrdemSequencial") from samples s where s."Empresa" = g."Empresa" and s."Job" = g."Job"), 0) as ordem
      from given g where g."Empresa" = any(${ctx.scope.empresas})
    )
    insert into samples ("Nome", "OrdemSequencial", ${sql.join(names)})
    select n."nameDate" || '_' || case when n.ordem < 10 then '0' || (n.ordem::text) else n.ordem::text end, n.ordem,
      ${sql.join(values)}
    from numbered n order by n.line returning ${columnsOf(Sample)}`.execute(ctx.db);
  return rows;
}
