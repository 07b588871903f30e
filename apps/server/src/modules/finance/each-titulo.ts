import { type AnswerOf, baixarTitulos, Titulo } from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { lockAnyVersion, type StoredRow } from '../../platform/resource/index.ts';
import { attempt } from '../../platform/resource/attempt.ts';
import { lockRows, versionOf } from '../../platform/resource/read-row.ts';
import { type Outcome, outcomeOf, type Result } from '../../platform/resource/write-many.ts';
import { titulos } from './titulo.service.ts';

/**
 * Does something with each of some titles, which are locked in one order for everybody: each for itself, at the version
 * that was read, and answered in the order they were sent.
 *
 * @param act - answers the title as it is then, with its collections
 */
export async function eachTitulo<I extends { readonly id: number; readonly Versao: number }>(
  ctx: AnyCtx,
  items: readonly I[],
  act: (ctx: AnyCtx, row: StoredRow, item: I) => Promise<StoredRow>,
): Promise<AnswerOf<typeof baixarTitulos>> {
  await lockRows(
    ctx,
    Titulo,
    items.map(({ id }) => id),
  );
  const results: Result[] = [];
  for (const item of items)
    results.push(
      await attempt(ctx, async (own) => {
        const stands = await lockAnyVersion(own, Titulo, item.id);
        return act(own, await versionOf(own, Titulo, stands, item.Versao), item);
      }),
    );
  return outcomesOf(ctx, items, results);
}

/** What became of titles, in the order they were sent. */
export async function outcomesOf(
  ctx: AnyCtx,
  items: readonly { readonly id: number }[],
  results: readonly Result[],
): Promise<AnswerOf<typeof baixarTitulos>> {
  const outcomes: Outcome[] = [];
  for (const [index, { id }] of items.entries())
    outcomes.push(await outcomeOf(ctx, titulos, id, results[index] ?? new AppError('NAO_ENCONTRADO')));
  return baixarTitulos.answer.parse({ outcomes });
}
