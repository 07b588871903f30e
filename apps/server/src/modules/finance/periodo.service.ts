import { type fecharPeriodo, mesDe, PeriodoFechado } from '@bancada/contracts';
import { sql } from 'kysely';
import { companyOf } from '../../platform/company.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { changeRecorded, columnsOf, hooksOf, systemStep } from '../../platform/resource/index.ts';
import { createRecord } from '../../platform/resource/write.ts';
import { localDay } from '../../platform/zone.ts';

/** The rules of months that are closed. */
export const periodHooks = hooksOf(PeriodoFechado, {
  effects: {
    noteReason: async (ctx, row, { Motivo }) => {
      await changeRecorded(ctx, periods, row, { Motivo });
    },
  },
});

const periods = { resource: PeriodoFechado, hooks: periodHooks };

/**
 * Closes a month that is over, the first time or again.
 *
 * @throws AppError PERIODO_EM_CURSO, TRANSICAO_INVALIDA for one that is closed
 */
export async function closePeriod(ctx: Ctx<typeof fecharPeriodo>): Promise<PeriodoFechado> {
  const Empresa = companyOf(ctx, ctx.body.Empresa);
  const Mes = mesDe(ctx.body.Mes);
  if (Mes >= mesDe(localDay(ctx.now))) throw new AppError('PERIODO_EM_CURSO');
  // Whoever posts holds the company: what is under way is posted first, and what comes later sees the month closed.
  await sql`select 1 from empresas where id = ${Empresa} for update`.execute(ctx.db);
  const closed = { FechadoEm: ctx.now, FechadoPor: ctx.user.id };
  const stands = await periodOf(ctx, Empresa, Mes);
  if (!stands)
    return PeriodoFechado.row.parse(await createRecord(ctx, periods, { Empresa, Mes, ...closed, Motivo: null }));
  const step = await systemStep(ctx, periods, stands, 'fechar');
  return PeriodoFechado.row.parse(await changeRecorded(ctx, periods, step, closed));
}

async function periodOf({ db }: AnyCtx, Empresa: number, Mes: string): Promise<PeriodoFechado | null> {
  const { rows } = await sql<PeriodoFechado>`
    select ${columnsOf(PeriodoFechado)} from periodo_fechados
    where "Empresa" = ${Empresa} and "Mes" = ${Mes} for update`.execute(db);
  return rows[0] ?? null;
}
