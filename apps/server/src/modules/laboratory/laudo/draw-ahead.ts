import { Laudo } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { JobCtx } from '../../../platform/jobs/index.ts';
import { renderAmongMany } from '../../../platform/pdf/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { compose, momentOf } from './compose.ts';
import type { LaudoServices } from './document.ts';
import { requireAuthorised } from './repository.ts';
import { type Drawn, requireSignable } from './sign.ts';
import { makeDocument } from './timestamp/make.ts';

type Given = Pick<Laudo, 'id' | 'Versao'>;
type Asked = Omit<Drawn, 'made'>;
type Work = JobCtx<unknown>['work'];

/**
 * Draws and signs the documents that laudos will have, as they are now, without holding any of them: who signs a laudo then
 * sees whether it still is what was drawn. Of what cannot be signed, or is not complete by this signature, there is none.
 */
export async function drawAhead(
  work: Work,
  services: LaudoServices,
  itens: readonly Given[],
): Promise<ReadonlyMap<number, Drawn>> {
  if (itens.length === 0) return new Map();
  const asked = await work(async (ctx) => {
    const found: (readonly [number, Asked])[] = [];
    for (const each of itens) {
      const one = await unlessRefused(() => askedOf(ctx, services, each));
      if (one) found.push([each.id, one]);
    }
    return found;
  });
  return new Map(await Promise.all(asked.map(async ([id, one]) => [id, await drawnOf(services, one)] as const)));
}

/** What was read in a transaction that is undone. */
class Undone extends Error {
  readonly asked: Asked | null;

  constructor(asked: Asked | null) {
    super('What was read is all that is wanted of this transaction.');
    this.asked = asked;
  }
}

/**
 * The same for a laudo that its signing is to begin: it is begun, read and undone.
 *
 * @param begin - writes the laudo
 */
export async function drawUndone(
  work: Work,
  services: LaudoServices,
  begin: (ctx: AnyCtx) => Promise<Laudo>,
): Promise<Drawn | undefined> {
  const asked = await unlessRefused(() =>
    work<Asked | null>(async (ctx) => {
      throw new Undone(await composed(ctx, services, await begin(ctx)));
    }).catch((error: unknown) => {
      if (error instanceof Undone) return error.asked;
      throw error;
    }),
  );
  return asked ? drawnOf(services, asked) : undefined;
}

/** Of what is refused on the way, who signs says so. */
async function drawnOf(services: LaudoServices, asked: Asked): Promise<Drawn> {
  try {
    return { ...asked, made: await makeDocument(services, asked.order, renderAmongMany) };
  } catch (error) {
    if (error instanceof AppError) return { ...asked, made: error };
    throw error;
  }
}

/** Null where signing will say why it cannot be. */
async function unlessRefused<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function askedOf(ctx: AnyCtx, services: LaudoServices, { id, Versao }: Given): Promise<Asked | null> {
  const laudo = Laudo.row.parse(await readRow(ctx, Laudo, id));
  if (laudo.Versao !== Versao) return null;
  requireSignable(ctx, laudo);
  return composed(ctx, services, laudo);
}

async function composed(ctx: AnyCtx, services: LaudoServices, laudo: Laudo): Promise<Asked | null> {
  await requireAuthorised(ctx, laudo);
  const { paper, at, code } = await compose(ctx, services, laudo, momentOf(ctx, laudo));
  return paper && { at, code, order: paper.order };
}
