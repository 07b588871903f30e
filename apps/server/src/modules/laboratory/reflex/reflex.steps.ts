import { inWords, PedidoReflexo, type Sample, type TestStatus } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { hooksOf, type TakenStep } from '../../../platform/resource/hooks.ts';
import { authorOf } from '../historico.ts';
import { lockSample } from '../sample.repository.ts';
import { cancelSamples, cancelTests } from '../order/cancel-samples.ts';
import { lockTests, type TestOfSample } from '../sample-test.repository.ts';
import { settleJobs, settleSamples } from '../settle.ts';
import { orderExam } from './order-exam.ts';
import { hasExam } from './reflex.service.ts';

/** What the decisions about suggested exams require and cause, of one or of many. */
export const reflexHooks = hooksOf(PedidoReflexo, {
  holdBefore: holdSamples,
  guards: { notOrderedYet, orderedByPerson, resultStands, notBegunYet },
  effects: { orderExam: order, withdrawExam, keepDecision },
});

/** Whoever submits or gives back tests holds their samples first, and then what these suggested; so are those of what was ordered. */
async function holdSamples({ db, scope }: AnyCtx, ids: readonly number[]): Promise<void> {
  await sql`
    select 1 from samples s where s."Empresa" = any(${scope.empresas}) and s."Unidade" = any(${scope.unidades})
      and s.id in (select unnest(array[p."Sample", t."Sample"]) from pedido_reflexos p
        left join tests t on t."Empresa" = p."Empresa" and t.id = p."TestPedido"
        where p."Empresa" = any(${scope.empresas}) and p.id = any(${ids}::bigint[]))
    order by s.id for no key update`.execute(db);
}

/** Of two suggestions of one exam the first is ordered: the person gets it once. */
async function notOrderedYet(ctx: AnyCtx, { Exame, Sample }: PedidoReflexo): Promise<void> {
  if (await hasExam(ctx, { Exame, Sample: await lockSample(ctx, Sample) })) throw new AppError('REFLEXO_JA_PEDIDO');
}

/** What a rule orders by itself nobody had to accept. */
async function orderedByPerson({ db }: AnyCtx, { Empresa, RegraReflexa, Situacao }: PedidoReflexo): Promise<void> {
  const { rows } = await sql`
    select 1 from regra_reflexas where "Empresa" = ${Empresa} and id = ${RegraReflexa} and "Automatica"`.execute(db);
  if (rows.length > 0) throw new AppError('TRANSICAO_INVALIDA', { de: Situacao, para: 'Sugerido' });
}

/** Nobody has placed the ordered test in a run, or typed or submitted anything of it. */
async function notBegunYet(ctx: AnyCtx, row: PedidoReflexo): Promise<void> {
  const test = await orderedTest(ctx, row);
  if (test && (test.MapaTrabalho !== null || ![...waiting, 'Cancelado'].includes(test.TestStatus)))
    throw new AppError('REFLEXO_INICIADO');
}

const waiting: readonly TestStatus[] = ['Aguardando_Amostra', 'Disponivel'];

async function orderedTest({ db, scope }: AnyCtx, { TestPedido }: PedidoReflexo): Promise<TestOfSample | undefined> {
  if (TestPedido === null) return undefined;
  const [test] = await lockTests(db, scope, [TestPedido]);
  return test;
}

/** A result that was given back suggests nothing; typed again it is judged anew. */
async function resultStands({ db }: AnyCtx, { Empresa, Test, Situacao }: PedidoReflexo): Promise<void> {
  const { rows } = await sql`
    select 1 from tests where "Empresa" = ${Empresa} and id = ${Test}
      and "TestStatus" in ('Digitado', 'Conferido', 'Autorizado')`.execute(db);
  if (rows.length === 0) throw new AppError('TRANSICAO_INVALIDA', { de: Situacao, para: 'Sugerido' });
}

/** @throws AppError REFERENCIA_INEXISTENTE, where the exam is not in use any more */
async function order(ctx: AnyCtx, row: PedidoReflexo, step: TakenStep<PedidoReflexo>): Promise<void> {
  const origin = await lockSample(ctx, row.Sample);
  const made = await orderExam(ctx, { Exame: row.Exame, Sample: origin, Nome: await ruleName(ctx, row) });
  if (!made) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Exame' });
  await sql`
    update pedido_reflexos set "TestPedido" = ${made.id}
    where "Empresa" = ${row.Empresa} and id = ${row.id}`.execute(ctx.db);
  await keepDecision(ctx, row, step);
  await settleSamples(
    ctx,
    [...new Set([origin.id, made.Sample])].toSorted((a, b) => a - b),
  );
}

/** The test that was made goes, and with it the sample that was to be collected for it alone. */
async function withdrawExam(ctx: AnyCtx, row: PedidoReflexo, step: TakenStep<PedidoReflexo>): Promise<void> {
  const test = await orderedTest(ctx, step.before);
  if (test && waiting.includes(test.TestStatus)) {
    const reason = inWords('laboratory.reflexo.desfeito', { regra: await ruleName(ctx, row) });
    const sample = await lockSample(ctx, test.Sample);
    if (await isForItAlone(ctx, row, test, sample)) await cancelSamples(ctx, [sample], reason);
    await cancelTests(ctx, [test], reason);
    await settleJobs(ctx, [row.Job]);
  }
  await sql`
    update pedido_reflexos set "TestPedido" = null where "Empresa" = ${row.Empresa} and id = ${row.id}`.execute(ctx.db);
  await keepDecision(ctx, row, step);
}

async function isForItAlone(
  { db }: AnyCtx,
  row: PedidoReflexo,
  { id }: TestOfSample,
  sample: Sample,
): Promise<boolean> {
  if (sample.id === row.Sample || sample.StatusSample !== 'Aguardando_Coleta') return false;
  const { rows } = await sql`
    select 1 from tests where "Empresa" = ${sample.Empresa} and "Sample" = ${sample.id} and id <> ${id}
      and "TestStatus" <> 'Cancelado' limit 1`.execute(db);
  return rows.length === 0;
}

/** Who decided, when and why, is read beside the suggestion. */
async function keepDecision(
  ctx: AnyCtx,
  { Empresa, id, Situacao }: PedidoReflexo,
  { Motivo }: TakenStep<PedidoReflexo>,
): Promise<void> {
  const why = Situacao === 'Recusado' ? Motivo : null;
  await sql`
    update pedido_reflexos set "Motivo" = ${why}, "Usuario" = ${authorOf(ctx)}, "Data" = ${ctx.now}
    where "Empresa" = ${Empresa} and id = ${id}`.execute(ctx.db);
}

async function ruleName({ db }: AnyCtx, { Empresa, RegraReflexa }: PedidoReflexo): Promise<string> {
  const { rows } = await sql<{ Nome: string }>`
    select "Nome" from regra_reflexas where "Empresa" = ${Empresa} and id = ${RegraReflexa}`.execute(db);
  return rows[0]?.Nome ?? '';
}
