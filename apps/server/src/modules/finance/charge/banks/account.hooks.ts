import { type Conta, InstituicaoFinanceira } from '@bancada/contracts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import type { Change } from '../../../../platform/resource/hooks.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';
import { agreementOf } from './agreement.ts';

const fields = ['InstituicaoFinanceira', 'Agencia', 'Numero', 'ConvenioCNAB'] as const;

/**
 * An agreement that is written into an account is one that slips can be made of: what the bank's rules do not read is
 * refused there, and not by the first charge. Accounts from before keep what they have until it is changed.
 *
 * @throws AppError COBRANCA_CONTA, COBRANCA_BANCO, CONTA_CONVENIO, CONTA_NUMERO
 */
export async function readableAgreement(ctx: AnyCtx, { before, after }: Change<Conta>): Promise<void> {
  if (after.ConvenioCNAB === null || fields.every((field) => before?.[field] === after[field])) return;
  const { InstituicaoFinanceira: id, Agencia, Numero, ConvenioCNAB } = after;
  const bank = id === null ? null : InstituicaoFinanceira.row.parse(await readRow(ctx, InstituicaoFinanceira, id));
  agreementOf({ Banco: bank?.Codigo ?? null, Agencia, Numero, ConvenioCNAB });
}
