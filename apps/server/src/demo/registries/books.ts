import { mesDe, PeriodoFechado } from '@bancada/contracts';
import { postAll } from '../../modules/finance/ledger/nightly.ts';
import { companyOf } from '../../platform/company.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { createRecord } from '../../platform/resource/write.ts';
import { day } from './rows.ts';

/** The ledger of what the demo company has, and a month long past, whose figures stand. */
export async function addBooks(ctx: AnyCtx): Promise<void> {
  await postAll(ctx, companyOf(ctx, undefined));
  const closed = { Mes: mesDe(day(-120)), FechadoEm: ctx.now, FechadoPor: ctx.user.id, Motivo: null };
  await createRecord(ctx, { resource: PeriodoFechado, hooks: {} }, closed);
}
