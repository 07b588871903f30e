import { awaitedStates, receivedStates, type Sample, type Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { appendHistorico, authorOf } from '../historico.ts';
import { type CatalogExam, readExams } from '../order/catalog.ts';
import { readCalendar } from '../order/place-facts.ts';
import { sampleEntry } from '../order/place.ts';
import { dueOf } from '../order/plan.ts';
import { insertSamples, lockJob } from '../sample.repository.ts';
import { createTestsOf } from '../sample-test.create.ts';

/** What a result orders, and for which reason. */
export interface ReflexExam {
  readonly Exame: number;
  readonly Sample: Sample;
  /** The rule, as its history says it. */
  readonly Nome: string;
}

/**
 * Makes the test that a result orders: on its own sample, whose lock the caller holds, where that is of the right
 * material and not closed; else on a new one of the same job, to be collected. Null for what is no exam in use.
 */
export async function orderExam(ctx: AnyCtx, { Exame, Sample: origin, Nome }: ReflexExam): Promise<Test | null> {
  const exam = (await readExams(ctx, origin.Empresa, [Exame])).get(Exame);
  if (!exam?.IsActive || !exam.isExam) return null;
  const sample = fits(origin, exam) ? origin : await collectAgain(ctx, origin, exam);
  const Prazo = await promiseOf(ctx, origin, exam);
  const [test] = await createTestsOf(ctx, [{ sample, Tratamento: Exame, Ordem: await nextOrder(ctx, sample), Prazo }]);
  if (!test) return null;
  const { Empresa, Unidade, id, TestStatus } = test;
  const entry = { Empresa, Unidade, Sample: sample.id, Test: id, De: null, Para: TestStatus, Acao: 'reflexo' };
  const by = { Usuario: authorOf(ctx), UsuarioNome: ctx.user.Nome, Data: ctx.now };
  await appendHistorico(ctx.db, [{ ...entry, ...by, Motivo: Nome, Origem: 'sistema' }]);
  return test;
}

function fits({ StatusSample, Virtual, TipoMaterial }: Sample, exam: CatalogExam): boolean {
  if (![...awaitedStates, ...receivedStates].includes(StatusSample)) return false;
  if (exam.TipoMaterial === null) return true;
  return !Virtual && (TipoMaterial === null || TipoMaterial === exam.TipoMaterial);
}

/** A sample of what the exam needs, of the same person, in the same job. */
async function collectAgain(ctx: AnyCtx, origin: Sample, { TipoMaterial }: CatalogExam): Promise<Sample> {
  const { Identificacao, DataFertilizacao, EsViewerEmbryoId, PacienteRef, Sexo, Idade, IdadeDias } = origin;
  const job = await lockJob(ctx, origin.Job);
  const [sample] = await insertSamples(ctx, job, [
    {
      Identificacao,
      DataFertilizacao,
      EsViewerEmbryoId,
      PacienteRef,
      Sexo,
      Idade,
      IdadeDias,
      TipoMaterial: TipoMaterial ?? origin.TipoMaterial,
      StatusSample: 'Aguardando_Coleta',
      Virtual: false,
      DataAmostragem: null,
      DataRecebimento: null,
      PacienteColetas: [],
      nameDate: (DataFertilizacao ?? localDay(ctx.now)).replaceAll('-', ''),
    },
  ]);
  if (!sample) throw new Error('The sample was not stored');
  ctx.audit(sampleEntry(sample));
  return sample;
}

/** When it is due, counted from now; null for an exam without a schedule. */
async function promiseOf(ctx: AnyCtx, { Empresa, Unidade }: Sample, exam: CatalogExam): Promise<string | null> {
  if (exam.Rotina === null) return null;
  const calendar = await readCalendar(ctx, Empresa, Unidade);
  const facts = { exams: new Map([[exam.id, exam]]), calendar, now: ctx.now };
  return dueOf([exam.id], null, facts).get(exam.id) ?? null;
}

async function nextOrder({ db }: AnyCtx, { Empresa, id }: Sample): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select least(coalesce(max("Ordem"), 0) + 1, 100000)::int as next from tests
    where "Empresa" = ${Empresa} and "Sample" = ${id}`.execute(db);
  return rows[0]?.next ?? 1;
}
