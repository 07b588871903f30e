import { Transferencia } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { hooksOf, type Saved } from '../../../platform/resource/index.ts';
import { releasePayout } from '../card/payout.ts';
import { postRow } from '../ledger/hooks.ts';

/** What a statement explains stays as it is. @throws AppError TRANSFERENCIA_CONCILIADA */
async function notReconciled({ db }: AnyCtx, { Empresa, id }: Transferencia): Promise<void> {
  const { rows } = await sql`
    select 1 from conciliacaos where "Empresa" = ${Empresa} and "Transferencia" = ${id} limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('TRANSFERENCIA_CONCILIADA');
}

/** A transfer is posted; the instalments of one that is taken back wait for their payout again. */
async function afterTransfer(ctx: AnyCtx, saved: Saved<Transferencia>): Promise<void> {
  await postRow('transferencias')(ctx, saved);
  if (saved.before?.Situacao === 'Feita' && saved.after.Situacao === 'Estornada') await releasePayout(ctx, saved.after);
}

/** The rules of transfers. */
export const transferHooks = hooksOf(Transferencia, {
  // Its state is changed by steps, which have their own guard.
  beforeSave: async (ctx, { before, after }) => {
    if (before?.Situacao === after.Situacao) await notReconciled(ctx, before);
  },
  afterSave: afterTransfer,
  guards: { notReconciled },
});

/** Transfers are written with their rules by whatever causes them. */
export const transfers = { resource: Transferencia, hooks: transferHooks };
