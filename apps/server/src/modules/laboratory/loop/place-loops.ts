import { Loop, pedido, proximaDepois, type Recorrencia } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { type JobCtx, recurring } from '../../../platform/jobs/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { readFacts } from '../order/facts.ts';
import { placeOrders } from '../order/place.ts';
import { requirePlan } from '../order/plan.ts';

/** The loops of a company whose day has come. */
export async function dueLoops(ctx: AnyCtx, Empresa: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from loops where "Empresa" = ${Empresa} and "Unidade" = any(${ctx.scope.unidades})
      and "IsActive" and "Proxima" <= ${localDay(ctx.now)} order by id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/**
 * Orders what a loop is for, once however many days were missed, and moves it on; past its last day it is deactivated.
 * Answers the job's id; null where nothing is due any more.
 *
 * @throws AppError where the order cannot be placed, as when its template is out of use: the loop stays due
 */
export async function placeLoop(ctx: AnyCtx, id: number): Promise<number | null> {
  const stored = await lockAnyVersion(ctx, Loop, id);
  const loop = Loop.row.parse(stored);
  const today = localDay(ctx.now);
  // It may have been changed since it was found.
  if (!loop.IsActive || loop.Proxima > today) return null;
  const writing = { resource: Loop, hooks: {} };
  if (isOver(loop, loop.Proxima)) {
    await changeRecorded(ctx, writing, stored, { IsActive: false });
    return null;
  }
  const job = await orderOf(ctx, loop);
  const Proxima = proximaDepois(loop.Proxima, await periodOf(ctx, loop), today);
  await changeRecorded(ctx, writing, stored, { Proxima, ...(isOver(loop, Proxima) && { IsActive: false }) });
  return job;
}

const isOver = ({ Ate }: Loop, next: string) => Ate !== null && next > Ate;

async function periodOf({ db }: AnyCtx, { Empresa, Recorrencia }: Loop): Promise<Recorrencia['Periodo']> {
  const { rows } = await sql<Recorrencia>`
    select "Periodo" from recorrencias where "Empresa" = ${Empresa} and id = ${Recorrencia}`.execute(db);
  if (!rows[0]) throw new Error(`There is no recurrence ${Recorrencia}`);
  return rows[0].Periodo;
}

async function orderOf(
  ctx: AnyCtx,
  { Empresa, Unidade, Nome, JobTemplate, PacienteRef, Cliente }: Loop,
): Promise<number> {
  const asked = pedido.parse({ Unidade, Descricao: Nome, JobTemplate, PacienteRef, Cliente });
  const place = { Empresa, Unidade };
  const plan = requirePlan(asked, await readFacts(ctx, place, [asked]));
  const [placed] = await placeOrders(ctx, place, [{ pedido: asked, plan }]);
  if (!placed) throw new Error('The order was not stored');
  return placed.job.id;
}

/** Places what is due, each loop by itself. Answers how many orders that were, and how many were refused, by code. */
export async function placeDueLoops({ Empresa, step, work }: Pick<JobCtx<unknown>, 'Empresa' | 'step' | 'work'>) {
  const refused: Record<string, number> = {};
  let placed = 0;
  for (const id of await work((ctx) => dueLoops(ctx, Empresa))) {
    try {
      if ((await step(`loop ${id}`, (ctx) => placeLoop(ctx, id))) !== null) placed += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused[error.code] = (refused[error.code] ?? 0) + 1;
    }
  }
  return { Pedidos: placed, Recusados: refused };
}

/** Every night, before the first samples are collected. */
export const loops = recurring({
  name: 'laboratory.loops',
  of: 'empresa',
  rhythm: { at: '00:20' },
  run: placeDueLoops,
});
