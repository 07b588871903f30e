import type { Job, Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { type CatalogExam, readExams, readTemplates, type TemplateSample } from './catalog.ts';
import { requireInUse } from './links.ts';
import { readCalendar } from './place-facts.ts';
import { checkSize, dueOf, isMade } from './plan.ts';

/** What a template adds where it is applied, and what it does not. */
export interface TemplatePlan {
  readonly samples: readonly TemplateSample[];
  readonly exams: ReadonlyMap<number, CatalogExam>;
  /** By exam that is added: when its result is promised. */
  readonly due: ReadonlyMap<number, string | null>;
  /** Exams that are there already. */
  readonly existing: readonly number[];
  /** Exams that nobody makes any more. */
  readonly unavailable: readonly number[];
}

/** What a job template adds to a job: the samples whose exams it does not have yet. */
export async function planForJob(ctx: AnyCtx, job: Job, id: number): Promise<TemplatePlan> {
  const template = (await readTemplates(ctx, job.Empresa, [id])).get(id);
  requireInUse('template', template?.IsActive);
  const wanted = template?.Samples ?? [];
  const there = await examsOf(ctx, sql`t."Empresa" = ${job.Empresa} and t."Job" = ${job.id}`);
  const bare = await bareSamples(ctx, job);
  const named = wanted.flatMap(({ Tratamentos }) => Tratamentos);
  const plan = await planned(ctx, job, named, there);
  const samples = wanted.flatMap((sample) => lacking(sample, plan.due, bare));
  checkSize(samples, 1);
  return { ...plan, samples };
}

/** A sample of a template as far as the job lacks it. */
function lacking(sample: TemplateSample, due: TemplatePlan['due'], bare: Map<string, number>): TemplateSample[] {
  if (sample.Tratamentos.length > 0) {
    const Tratamentos = sample.Tratamentos.filter((id) => due.has(id));
    return Tratamentos.length === 0 ? [] : [{ ...sample, Tratamentos }];
  }
  // Without exams it is known by its material alone.
  const key = bareKey(sample);
  const has = bare.get(key) ?? 0;
  bare.set(key, Math.max(has - sample.Quantidade, 0));
  return has >= sample.Quantidade ? [] : [{ ...sample, Quantidade: sample.Quantidade - has }];
}

const bareKey = ({ TipoMaterial, Virtual }: Pick<Sample, 'TipoMaterial' | 'Virtual'>) => `${TipoMaterial}/${Virtual}`;

/** How many samples without exams the job has, by material. */
async function bareSamples({ db }: AnyCtx, { Empresa, id }: Job): Promise<Map<string, number>> {
  const { rows } = await sql<Pick<Sample, 'TipoMaterial' | 'Virtual'> & { n: number }>`
    select s."TipoMaterial", s."Virtual", count(*)::int as n from samples s
    where s."Empresa" = ${Empresa} and s."Job" = ${id} and s."Alicota" is null
      and s."StatusSample" not in ('Cancelada', 'Rejeitada', 'Descartada')
      and not exists (select 1 from tests t where t."Empresa" = s."Empresa" and t."Sample" = s.id)
    group by 1, 2`.execute(db);
  return new Map(rows.map(({ n, ...sample }) => [bareKey(sample), n]));
}

/** What a sample template adds to a sample: the exams it does not have yet. */
export async function planForSample(ctx: AnyCtx, sample: Sample, job: Job, id: number): Promise<TemplatePlan> {
  const { Empresa } = sample;
  const { rows: found } = await sql<{ IsActive: boolean; Tratamentos: number[] }>`
    select s."IsActive", coalesce((select jsonb_agg(e."Tratamento" order by e."Ordem", e.id) from sample_template_tests e
      where e."Empresa" = s."Empresa" and e."SampleTemplate" = s.id), '[]') as "Tratamentos"
    from sample_templates s where s."Empresa" = ${Empresa} and s.id = ${id}`.execute(ctx.db);
  requireInUse('template', found[0]?.IsActive);
  const there = await examsOf(ctx, sql`t."Empresa" = ${Empresa} and t."Sample" = ${sample.id}`);
  return { ...(await planned(ctx, job, found[0]?.Tratamentos ?? [], there)), samples: [] };
}

/** The exams that are there, of some tests; cancelled ones do not count. */
async function examsOf({ db }: AnyCtx, condition: ReturnType<typeof sql>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ Tratamento: number }>`
    select distinct t."Tratamento" from tests t where ${condition} and t."TestStatus" <> 'Cancelado'`.execute(db);
  return new Set(rows.map(({ Tratamento }) => Tratamento));
}

async function planned(
  ctx: AnyCtx,
  { Empresa, Unidade, DataColeta }: Job,
  named: readonly number[],
  there: ReadonlySet<number>,
): Promise<Omit<TemplatePlan, 'samples'>> {
  const ids = [...new Set(named)];
  const exams = await readExams(ctx, Empresa, ids);
  const made = ids.filter((id) => isMade(exams.get(id)) && !there.has(id));
  const calendar = await readCalendar(ctx, Empresa, Unidade);
  return {
    exams,
    due: dueOf(made, DataColeta, { exams, calendar, now: ctx.now }),
    existing: ids.filter((id) => there.has(id)),
    unavailable: ids.filter((id) => !there.has(id) && !isMade(exams.get(id))),
  };
}
