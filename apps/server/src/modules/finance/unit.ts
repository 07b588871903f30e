import { Unidade } from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { lockAnyVersion, type StoredRow } from '../../platform/resource/index.ts';
import { readRow } from '../../platform/resource/read-row.ts';

const own = ({ scope }: AnyCtx, { id, Empresa: company }: StoredRow): number => {
  if (!scope.unidades.includes(id)) throw new AppError('NAO_ENCONTRADO');
  return company;
};

/** The company of one of the caller's units. @throws AppError NAO_ENCONTRADO */
export const companyOfUnit = async (ctx: AnyCtx, unit: number): Promise<number> =>
  own(ctx, await readRow(ctx, Unidade, unit));

/** The same; what is begun twice for a unit waits, and finds what was done first. */
export const holdUnit = async (ctx: AnyCtx, unit: number): Promise<number> =>
  own(ctx, await lockAnyVersion(ctx, Unidade, unit));
