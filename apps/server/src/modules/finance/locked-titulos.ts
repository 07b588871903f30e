import { Titulo } from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import type { StoredRow } from '../../platform/resource/index.ts';
import { lockRows, versionOf } from '../../platform/resource/read-row.ts';

/**
 * Titles that something is done with together, at the versions that were read: locked in one order for everybody, all or
 * none.
 *
 * @throws AppError NAO_ENCONTRADO, VERSAO_DESATUALIZADA
 */
export async function lockTitulos(
  ctx: AnyCtx,
  items: readonly { readonly id: number; readonly Versao: number }[],
): Promise<ReadonlyMap<number, StoredRow>> {
  const rows = await lockRows(
    ctx,
    Titulo,
    items.map(({ id }) => id),
  );
  for (const { id, Versao } of items) {
    const row = rows.get(id);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    await versionOf(ctx, Titulo, row, Versao);
  }
  return rows;
}

/** A title without its collections. */
export const rowOf = (row: StoredRow): Titulo =>
  Titulo.calls.get.answer.transform(({ Rateios: _shares, ...own }) => own).parse(row);
