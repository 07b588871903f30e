import { PedidoReflexo } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { hooksOf, type TakenStep } from '../../../platform/resource/hooks.ts';
import { authorOf } from '../historico.ts';
import { lockSample } from '../sample.repository.ts';
import { settleSamples } from '../settle.ts';
import { orderExam } from './order-exam.ts';
import { hasExam } from './reflex.service.ts';

/** What the decisions about suggested exams require and cause, of one or of many. */
export const reflexHooks = hooksOf(PedidoReflexo, {
  holdBefore: holdSamples,
  guards: { notOrderedYet, resultStands },
  effects: { orderExam: order, keepDecision },
});

/** Whoever submits or gives back tests holds their samples first, and then what these suggested. */
async function holdSamples({ db, scope }: AnyCtx, ids: readonly number[]): Promise<void> {
  await sql`
    select 1 from samples s where s."Empresa" = any(${scope.empresas}) and s."Unidade" = any(${scope.unidades})
      and s.id in (select p."Sample" from pedido_reflexos p
        where p."Empresa" = any(${scope.empresas}) and p.id = any(${ids}::bigint[]))
    order by s.id for no key update`.execute(db);
}

/** Of two suggestions of one exam the first is ordered: the person gets it once. */
async function notOrderedYet(ctx: AnyCtx, { Exame, Sample }: PedidoReflexo): Promise<void> {
  if (await hasExam(ctx, { Exame, Sample: await lockSample(ctx, Sample) })) throw new AppError('REFLEXO_JA_PEDIDO');
}

/** A result that was given back suggests nothing; typed again it is judged anew. */
async function resultStands({ db }: AnyCtx, { Empresa, Test }: PedidoReflexo): Promise<void> {
  const { rows } = await sql`
    select 1 from tests where "Empresa" = ${Empresa} and id = ${Test}
      and "TestStatus" in ('Digitado', 'Conferido', 'Autorizado')`.execute(db);
  if (rows.length === 0) throw new AppError('TRANSICAO_INVALIDA', { de: 'Recusado', para: 'Sugerido' });
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
