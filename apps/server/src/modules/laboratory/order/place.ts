import { Job, jobCiclo, type Job as JobRow, type Pedido, type Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { nextNumber } from '../../../platform/resource/series.ts';
import { localDay } from '../../../platform/zone.ts';
import { insertSamplesOf, type NewSample, type SampleOfJob } from '../sample.repository.ts';
import { settleJobs } from '../settle.ts';
import { createTestsOf, type WantedTest } from '../sample-test.create.ts';
import type { TemplateSample } from './catalog.ts';
import type { OrderPlace } from './facts.ts';
import { personAt, type PersonFacts, readPeople } from './person.ts';
import { readSettings } from './place-facts.ts';
import type { OrderPlan } from './plan.ts';

/** An order whose plan holds. */
export interface PlannedOrder {
  readonly pedido: Pedido;
  readonly plan: OrderPlan;
}

/** A placed order. */
export interface PlacedOrder {
  readonly job: JobRow;
  readonly samples: readonly Sample[];
}

/** Stores orders of one unit: jobs, samples and tests, each in one statement however many there are. */
export async function placeOrders(
  ctx: AnyCtx,
  place: OrderPlace,
  orders: readonly PlannedOrder[],
): Promise<PlacedOrder[]> {
  if (orders.length === 0) return [];
  const people = await readPeople(
    ctx,
    place.Empresa,
    orders.map(({ pedido }) => pedido),
  );
  const jobs = await insertJobs(ctx, place, orders);
  const wanted = orders.flatMap((order, index) => {
    const job = jobs[index];
    return job ? samplesOf(ctx, job, order, people) : [];
  });
  const samples = await insertSamplesOf(ctx, wanted);
  await createTestsOf(
    ctx,
    samples.flatMap((sample, index) => testsOf(sample, wanted[index])),
  );
  ctx.audit(...jobs.map(jobEntry), ...samples.map(sampleEntry));
  await settleJobs(
    ctx,
    jobs.map(({ id }) => id),
  );
  return settled(ctx, place, jobs, samples);
}

async function insertJobs(ctx: AnyCtx, place: OrderPlace, orders: readonly PlannedOrder[]): Promise<JobRow[]> {
  const { authorised } = await readSettings(ctx, place.Empresa);
  const rows = [];
  for (const { pedido, plan } of orders) {
    const { Quantidade: _n, Identificacoes: _i, Tratamentos: _t, Pacotes: _p, AbrirCiclo, ...fields } = pedido;
    const Ciclo = AbrirCiclo ? await nextCiclo(ctx, place.Empresa) : null;
    const StatusTreatment: JobRow['StatusTreatment'] = authorised ? 'Aguardando_Amostra' : 'Nao_Autorizado';
    rows.push({ ...fields, ...place, Ciclo, StatusTreatment, Prazo: plan.Prazo, CriadoEm: ctx.now });
  }
  const { rows: jobs } = await sql<JobRow>`
    insert into jobs (${sql.join(names)}) select ${sql.join(names)}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${sql.join(typed)}))
      with ordinality as v(${sql.join([...names, sql.id('line')])})
    order by v.line returning ${columnsOf(Job)}`.execute(ctx.db);
  return jobs;
}

const columns = {
  Empresa: 'bigint',
  Unidade: 'bigint',
  Orcamento: 'bigint',
  PacienteRef: 'bigint',
  Cliente: 'bigint',
  Prototipo: 'bigint',
  Solicitante: 'bigint',
  MedicoExterno: 'text',
  CodigoCliente: 'text',
  Descricao: 'text',
  DataColeta: 'date',
  JobTemplate: 'bigint',
  Ciclo: 'text',
  StatusTreatment: 'text',
  Prazo: 'date',
  CriadoEm: 'timestamptz',
} as const satisfies Partial<Record<keyof JobRow, string>>;

const names = Object.keys(columns).map((name) => sql.id(name));
const typed = Object.entries(columns).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`);

/** The next cycle of the year: a series writes `2026/000007`. */
async function nextCiclo(ctx: AnyCtx, Empresa: number): Promise<string> {
  const [year, number] = String(await nextNumber(ctx, { name: 'ciclos', yearly: true }, Empresa)).split('/');
  return jobCiclo(Number(number), Number(year));
}

/** A sample that is wanted, and what is made from it. */
type WantedSample = SampleOfJob & { readonly Tratamentos: readonly number[]; readonly due: OrderPlan['due'] };

/** The samples of an order: all tubes of its first person or point, then those of the next one. */
function samplesOf(
  ctx: AnyCtx,
  job: JobRow,
  { pedido, plan }: PlannedOrder,
  people: ReadonlyMap<number, PersonFacts>,
): WantedSample[] {
  const day = pedido.DataColeta ?? localDay(ctx.now);
  const person = personAt(people.get(pedido.PacienteRef ?? 0), day);
  return Array.from({ length: pedido.Quantidade }, (_, index) => pedido.Identificacoes[index] ?? null).flatMap(
    (Identificacao) =>
      plan.samples.flatMap((planned) =>
        Array.from({ length: planned.Quantidade }, () => ({
          job,
          sample: sampleFields(planned, { ...person, Identificacao, PacienteRef: pedido.PacienteRef, day }),
          Tratamentos: planned.Tratamentos,
          due: plan.due,
        })),
      ),
  );
}

type SampleOwner = Pick<Sample, 'Sexo' | 'Idade' | 'IdadeDias' | 'Identificacao' | 'PacienteRef'> & {
  readonly day: string;
};

/** A new sample of a plan, waiting for its collection; a virtual one has nothing to wait for. */
export function sampleFields({ TipoMaterial, Virtual }: TemplateSample, { day, ...owner }: SampleOwner): NewSample {
  return {
    ...owner,
    TipoMaterial,
    Virtual,
    StatusSample: Virtual ? 'Em_Analise' : 'Aguardando_Coleta',
    DataFertilizacao: null,
    EsViewerEmbryoId: null,
    DataAmostragem: null,
    DataRecebimento: null,
    PacienteColetas: [],
    nameDate: day.replaceAll('-', ''),
  };
}

const testsOf = (sample: Sample, wanted: WantedSample | undefined): WantedTest[] =>
  (wanted?.Tratamentos ?? []).map((Tratamento, index) => ({
    sample,
    Tratamento,
    Ordem: index + 1,
    Prazo: wanted?.due.get(Tratamento) ?? null,
  }));

const created = { Acao: 'criar', De: null, Motivo: null, Origem: 'tela' } as const;
const jobEntry = ({ Empresa, id, Codigo, Versao }: JobRow) => ({
  ...created,
  Empresa,
  Entidade: 'jobs',
  RegistroId: id,
  // The author of version 1 is who placed the order.
  Para: { Codigo, Versao },
});

/** The audit of a new sample. */
export const sampleEntry = ({ Empresa, id, Nome }: Sample) => ({
  ...created,
  Empresa,
  Entidade: 'samples',
  RegistroId: id,
  Para: { Nome },
});

/** The orders as they are stored now: an order of virtual samples alone is under analysis at once. */
async function settled(
  { db }: AnyCtx,
  { Empresa }: OrderPlace,
  jobs: readonly JobRow[],
  samples: readonly Sample[],
): Promise<PlacedOrder[]> {
  const { rows } = await sql<JobRow>`
    select ${columnsOf(Job)} from jobs where "Empresa" = ${Empresa} and id = any(${jobs.map(({ id }) => id)})`.execute(
    db,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const byJob = Map.groupBy(samples, (sample) => sample.Job);
  return jobs.map((job) => ({ job: stored.get(job.id) ?? job, samples: byJob.get(job.id) ?? [] }));
}
