import { Cobranca, cobrancasAbertas, type Titulo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf, type StoredRow, systemStep } from '../../../platform/resource/index.ts';

/** Charges are written by what causes them: no person writes a field of theirs. */
export const charges = { resource: Cobranca, hooks: {} };

/** The charge of a title that may still be paid, locked; a title has one at most. */
export async function openCharge({ db }: AnyCtx, { Empresa, id }: Titulo): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(Cobranca)} from cobrancas
    where "Empresa" = ${Empresa} and "Titulo" = ${id} and "Situacao" = any(${[...cobrancasAbertas]}::text[])
    for update`.execute(db);
  return rows[0];
}

/** A charge that the bank has is withdrawn there, too, by the next file. */
export async function withdrawCharge(ctx: AnyCtx, titulo: Titulo): Promise<void> {
  const row = await openCharge(ctx, titulo);
  if (!row) return;
  const { ArquivoBancario } = Cobranca.row.parse(row);
  await systemStep(ctx, charges, row, 'baixar', null, ArquivoBancario === null ? {} : { BaixaPendente: true });
}

/**
 * What becomes of the charge of a title that was settled, or replaced, in another way than by the bank's return: a slip
 * is withdrawn; a Pix code has no other word of its payment.
 */
export async function followTitle(ctx: AnyCtx, before: Titulo | null, after: Titulo): Promise<void> {
  if (before?.Status !== 'Em_Cobranca' || !['Parcial', 'Paga', 'Renegociada'].includes(after.Status)) return;
  const row = await openCharge(ctx, after);
  if (row?.['Tipo'] === 'Pix' && after.Status === 'Paga') await systemStep(ctx, charges, row, 'pagar');
  else await withdrawCharge(ctx, after);
}
