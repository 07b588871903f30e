import { type Antibiograma, lerAntibiograma, Test } from '@bancada/contracts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { notePeople } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { localDay } from '../../../platform/zone.ts';
import { isolatesOf, knownMicro } from './repository.ts';

/** The antibiogram of a test, with what it is typed with. */
export async function readAntibiogram(ctx: Ctx<typeof lerAntibiograma>): Promise<Antibiograma> {
  const test = Test.row.parse(await readRow(ctx, Test, ctx.params.id));
  await notePeople(ctx, Test, lerAntibiograma.path, [test]);
  return antibiogramOf(ctx, test);
}

/** What is stored of a test's isolates by now. */
export async function antibiogramOf(ctx: AnyCtx, test: Test): Promise<Antibiograma> {
  const Hoje = localDay(ctx.now);
  const Isolados = await isolatesOf(ctx, test);
  return { Test: test, Hoje, Isolados, ...(await knownMicro(ctx, test.Empresa, Isolados, Hoje)) };
}
