import { ClienteWebhook, type WebhookEntrega } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { enqueueForSystem } from '../../../../platform/jobs/index.ts';
import { lockAnyVersion } from '../../../../platform/resource/index.ts';
import { deliveryTask } from './delivery.ts';

/**
 * Whether an older notice to the same address is still on its way: an address gets its notices one by one. Who asks and who
 * leaves hold the address, so that no one waits for a notice that has just left.
 */
export async function isBehindAnother(ctx: AnyCtx, { Empresa, id, ClienteWebhook: of }: WebhookEntrega) {
  await lockAnyVersion(ctx, ClienteWebhook, of);
  const { rows } = await sql`
    select 1 from webhook_entregas
    where "Empresa" = ${Empresa} and "ClienteWebhook" = ${of} and "Situacao" = 'Pendente' and id < ${id}
    limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** Hands over the oldest notice that waits for an address, after another one has left; one that has its time waits for it. */
export async function wakeNext(ctx: AnyCtx, { Empresa, ClienteWebhook: of }: WebhookEntrega): Promise<void> {
  await lockAnyVersion(ctx, ClienteWebhook, of);
  const { rows } = await sql<{ id: number; ProximaEm: string | null }>`
    select id, "ProximaEm" from webhook_entregas
    where "Empresa" = ${Empresa} and "ClienteWebhook" = ${of} and "Situacao" = 'Pendente'
    order by id limit 1`.execute(ctx.db);
  const [next] = rows;
  if (next && next.ProximaEm === null) await enqueueForSystem(ctx, deliveryTask, { entrega: next.id }, { Empresa });
}
