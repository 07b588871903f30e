import { Laudo, LaudoInfo } from '@bancada/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { startLaudo } from '../modules/laboratory/laudo/laudo.service.ts';
import type { LaudoServices } from '../modules/laboratory/laudo/document.ts';
import { signOne } from '../modules/laboratory/laudo/sign.ts';
import { laudoHooks } from '../modules/laboratory/laudo/steps.ts';
import type { User } from '../platform/auth/user.ts';
import { checkRevocation } from '../platform/certificates/revocation.ts';
import type { Db } from '../platform/database/index.ts';
import type { AnyCtx } from '../platform/http/index.ts';
import { readRow } from '../platform/resource/read-row.ts';
import { transitionRecord } from '../platform/resource/transition.ts';
import { askTimestamp } from '../platform/timestamps/index.ts';
import type { DemoPeople } from './company.ts';
import type { Reported } from './history.ts';
import { DemoRows } from './registries/rows.ts';
import { workAs } from './work.ts';

interface Publishing {
  readonly db: Db;
  readonly people: DemoPeople;
  readonly services: Pick<LaudoServices, 'files' | 'origins' | 'auth'>;
  readonly log: FastifyBaseLogger;
}

/** The laudos of what was authorised long ago: signed by the technical responsible and published. */
export async function publishHistory(
  { db, people, services, log }: Publishing,
  reported: readonly Reported[],
): Promise<void> {
  const all = { ...services, timestamps: askTimestamp(), revocations: checkRevocation() };
  const hooks = laudoHooks(all);
  for (const { job, model, day } of reported) {
    const as = <T>(user: User, hours: number, work: (ctx: AnyCtx) => Promise<T>) =>
      workAs(db, user, day.add({ hours }).toString({ fractionalSecondDigits: 3 }), log, work);
    const id = await as(people.analista, 6, (ctx) => begin(ctx, job, model, hooks));
    await as(people.rt, 7, async (ctx) => {
      const { Versao } = await readRow(ctx, Laudo, id);
      await signOne(ctx, all, { id, Versao });
      const signed = await readRow(ctx, Laudo, id);
      await transitionRecord(ctx, { resource: Laudo, hooks }, id, { Acao: 'publicar', Versao: signed.Versao });
    });
  }
}

/** A laudo under review. */
async function begin(ctx: AnyCtx, job: number, model: string, hooks: ReturnType<typeof laudoHooks>): Promise<number> {
  const demo = new DemoRows(ctx);
  await demo.know(LaudoInfo, 'Nome');
  const body = { Job: job, LaudoInfo: demo.id(LaudoInfo, model), Parcial: false, Idioma: 'pt' as const };
  const { id } = await startLaudo({ ...ctx, params: {}, query: {}, body, file: undefined });
  const { Versao } = await readRow(ctx, Laudo, id);
  await transitionRecord(ctx, { resource: Laudo, hooks }, id, { Acao: 'revisar', Versao });
  return id;
}
