import { Empresa, Unidade } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { lockAnyVersion, type StoredRow } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import type { Nfe } from './nfe.ts';
import { rootOf } from './read.ts';

const own = ({ scope }: AnyCtx, { id, Empresa: company }: StoredRow): number => {
  if (!scope.unidades.includes(id)) throw new AppError('NAO_ENCONTRADO');
  return company;
};

/** The company of one of the caller's units. @throws AppError NAO_ENCONTRADO */
export const companyOfUnit = async (ctx: AnyCtx, unit: number): Promise<number> =>
  own(ctx, await readRow(ctx, Unidade, unit));

/** The same; imports into a unit wait for each other, so that a file that is sent twice is known. */
export const holdUnit = async (ctx: AnyCtx, unit: number): Promise<number> =>
  own(ctx, await lockAnyVersion(ctx, Unidade, unit));

/** An NF-e was issued to the company, at whatever of its places. @throws AppError NFE_DESTINATARIO, NFE_EMPRESA */
export async function requireRecipient(ctx: AnyCtx, company: number, { dest }: Nfe): Promise<void> {
  const { CNPJ } = Empresa.row.parse(await readRow(ctx, Empresa, company));
  if (CNPJ === null) throw new AppError('NFE_EMPRESA');
  const document = dest.Documento ?? '';
  if (document.length === 14 && rootOf(CNPJ) === rootOf(document)) return;
  throw new AppError('NFE_DESTINATARIO', { destinatario: document || dest.Nome, empresa: CNPJ });
}
