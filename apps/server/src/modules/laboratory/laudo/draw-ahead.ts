import { Laudo } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { JobCtx } from '../../../platform/jobs/index.ts';
import { renderAmongMany } from '../../../platform/pdf/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { compose, momentOf } from './compose.ts';
import type { LaudoServices } from './document.ts';
import { type Drawn, requireSignable } from './laudo.service.ts';

type Given = Pick<Laudo, 'id' | 'Versao'>;
type Asked = Omit<Drawn, 'bytes'>;

/**
 * Draws and signs the documents that laudos will have, as they are now, without holding any of them: who signs a laudo then
 * sees whether it still is what was drawn. Of what cannot be signed, or is not complete by this signature, there is none.
 */
export async function drawAhead(
  work: JobCtx<unknown>['work'],
  services: LaudoServices,
  itens: readonly Given[],
): Promise<ReadonlyMap<number, Drawn>> {
  if (itens.length === 0) return new Map();
  const asked = await work(async (ctx) => {
    const found: (readonly [number, Asked])[] = [];
    for (const each of itens) {
      const one = await askedOf(ctx, services, each);
      if (one) found.push([each.id, one]);
    }
    return found;
  });
  return new Map(
    await Promise.all(
      asked.map(async ([id, one]) => [id, { ...one, bytes: await renderAmongMany(one.order) }] as const),
    ),
  );
}

/** Null where signing will say why it cannot be. */
async function askedOf(ctx: AnyCtx, services: LaudoServices, { id, Versao }: Given): Promise<Asked | null> {
  try {
    const laudo = Laudo.row.parse(await readRow(ctx, Laudo, id));
    if (laudo.Versao !== Versao) return null;
    requireSignable(ctx, laudo);
    const { paper, at, code } = await compose(ctx, services, laudo, momentOf(ctx, laudo));
    return paper && { at, code, order: paper.order };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
