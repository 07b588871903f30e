import { Empresa } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import type { Nfe } from './nfe.ts';
import { rootOf } from './read.ts';

/** An NF-e was issued to the company, at whatever of its places. @throws AppError NFE_DESTINATARIO, NFE_EMPRESA */
export async function requireRecipient(ctx: AnyCtx, company: number, { dest }: Nfe): Promise<void> {
  const { CNPJ } = Empresa.row.parse(await readRow(ctx, Empresa, company));
  if (CNPJ === null) throw new AppError('NFE_EMPRESA');
  const document = dest.Documento ?? '';
  if (document.length === 14 && rootOf(CNPJ) === rootOf(document)) return;
  throw new AppError('NFE_DESTINATARIO', { destinatario: document || dest.Nome, empresa: CNPJ });
}
