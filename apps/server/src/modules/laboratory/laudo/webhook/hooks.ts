import { ClienteWebhook, WebhookEntrega } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../../platform/errors/index.ts';
import { enqueueForSystem } from '../../../../platform/jobs/index.ts';
import { hooksOf } from '../../../../platform/resource/index.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';
import { deliveryTask } from './delivery.ts';

/** What the steps of deliveries require and cause. */
export const webhookHooks = hooksOf(WebhookEntrega, {
  guards: {
    addressInUse: async (ctx, { ClienteWebhook: of }) => {
      const { IsActive } = ClienteWebhook.row.parse(await readRow(ctx, ClienteWebhook, of));
      if (!IsActive) throw new AppError('WEBHOOK_DESLIGADO');
    },
  },
  effects: {
    // Two more days, under the same identifier.
    sendAgain: async (ctx, { Empresa, id }) => {
      await sql`
        update webhook_entregas set "Tentativas" = 0, "ProximaEm" = null
        where "Empresa" = ${Empresa} and id = ${id}`.execute(ctx.db);
      await enqueueForSystem(ctx, deliveryTask, { entrega: id }, { Empresa });
    },
  },
});
