import { Sample } from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { attempt } from '../../platform/resource/attempt.ts';
import { lockRows, type StoredRow } from '../../platform/resource/read-row.ts';

/** Why a sample stayed as it was. */
const refused = (id: number, error: AppError) => ({
  status: error.code === 'VERSAO_DESATUALIZADA' ? ('conflict' as const) : ('invalid' as const),
  id,
  ...error.refusal(),
});

/**
 * Does something with each of some samples, which are locked in one order for everybody; each for itself, and answered
 * in the order they were sent.
 *
 * @param act - answers what its outcome says beside the sample's id
 */
export async function eachSample<I extends { readonly Sample: number }, T extends object>(
  ctx: AnyCtx,
  items: readonly I[],
  act: (ctx: AnyCtx, sample: Sample, item: I) => Promise<T>,
) {
  const rows = await lockRows(
    ctx,
    Sample,
    items.map(({ Sample: id }) => id),
  );
  const outcomes = [];
  for (const item of items) {
    const id = item.Sample;
    const result = await attempt(ctx, async (own) => act(own, known(rows, id), item));
    outcomes.push(result instanceof AppError ? refused(id, result) : { status: 'ok' as const, id, ...result });
  }
  return { outcomes };
}

function known(rows: ReadonlyMap<number, StoredRow>, id: number): Sample {
  const row = rows.get(id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return Sample.row.parse(row);
}
