import { ClienteWebhook, WebhookEntrega } from '@bancada/contracts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { enqueueForSystem, type Job, job, retryAt, TRIED_FOR } from '../../../../platform/jobs/index.ts';
import { changeRecorded, lockAnyVersion, type StoredRow, systemStep } from '../../../../platform/resource/index.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';
import { deliveryTask } from './delivery.ts';
import { noticeOfGivingUp, switchOff } from './give-up.ts';
import { isBehindAnother, wakeNext } from './order.ts';
import { secretsOf } from './secret.ts';
import { type Attempted, type Notice, sendNotice, type WebhookReach } from './send.ts';

const writing = { resource: WebhookEntrega, hooks: {} };

/** What is about to be handed over. */
interface Attempt {
  readonly number: number;
  /** Whether it waited for others for as long as one is tried: then it is tried once. */
  readonly isLast: boolean;
  readonly notice: Notice;
}

/**
 * Hands one notice to a client's system, once those before it are delivered or given up. Nobody holds a connection meanwhile. A process that dies before the answer is
 * stored hands over the same bytes under the same identifier again.
 */
export const deliverNoticeJob = (
  key: Uint8Array,
  reach: WebhookReach,
): Job<{ entrega: number }, { Situacao: string | null }> =>
  job({
    ...deliveryTask,
    async run({ payload: { entrega }, work }) {
      const begun = await work((ctx) => begin(ctx, key, entrega));
      if (begun === null || typeof begun === 'string') return { Situacao: begun };
      const attempted = await sendNotice(reach, begun.notice);
      return { Situacao: await work((ctx) => settle(ctx, entrega, begun, attempted)) };
    },
  });

/** Counts an attempt and reads what is to be handed over; the state where there is nothing to do. */
async function begin(ctx: AnyCtx, key: Uint8Array, id: number): Promise<Attempt | string | null> {
  const row = await lockAnyVersion(ctx, WebhookEntrega, id);
  const entrega = WebhookEntrega.row.parse(row);
  const { Situacao, ClienteWebhook: of, Tentativas, Identificador, Corpo } = entrega;
  if (Situacao !== 'Pendente') return null;
  if (await isBehindAnother(ctx, entrega)) {
    if (entrega.ProximaEm !== null) await changeRecorded(ctx, writing, row, { ProximaEm: null });
    return Situacao;
  }
  const address = ClienteWebhook.row.parse(await readRow(ctx, ClienteWebhook, of));
  if (!address.IsActive) return giveUp(ctx, row, { Falha: 'Desligado', StatusHttp: null, Resposta: null });
  const { Endereco } = address;
  const secrets = await secretsOf(ctx.db, key, address, ctx.now);
  if (secrets.length === 0) return giveUp(ctx, row, { Falha: 'Segredo_Ilegivel', StatusHttp: null, Resposta: null });
  await changeRecorded(ctx, writing, row, {
    Tentativas: Tentativas + 1,
    TentadaEm: ctx.now,
    ProximaEm: null,
    Endereco,
  });
  const isLast = entrega.TentadaEm === null && Date.parse(ctx.now) - Date.parse(entrega.CriadaEm) > TRIED_FOR;
  return { number: Tentativas + 1, isLast, notice: { Endereco, Identificador, Corpo, secrets } };
}

/** Stores what became of an attempt, unless another one has. */
async function settle(ctx: AnyCtx, id: number, { number, isLast }: Attempt, attempted: Attempted) {
  const row = await lockAnyVersion(ctx, WebhookEntrega, id);
  const { Situacao, Tentativas, ClienteWebhook: of } = WebhookEntrega.row.parse(row);
  if (Situacao !== 'Pendente' || Tentativas !== number) return null;
  if (attempted.Falha === null)
    return leave(ctx, await changeRecorded(ctx, writing, row, { ...attempted }), 'entregar');
  if (attempted.Falha === 'Encerrado') {
    await switchOff(ctx, of);
    return giveUp(ctx, row, attempted);
  }
  const ProximaEm = isLast ? null : retryAt(ctx.now, number - 1);
  if (ProximaEm === null) return giveUp(ctx, row, attempted);
  await changeRecorded(ctx, writing, row, { ...attempted, ProximaEm });
  await enqueueForSystem(ctx, deliveryTask, { entrega: id }, { Empresa: row.Empresa, NaoAntes: ProximaEm });
  return 'Pendente';
}

/** Ends its way; the one behind it is next. */
async function leave(ctx: AnyCtx, row: StoredRow, action: string): Promise<string> {
  const left = WebhookEntrega.row.parse(await systemStep(ctx, writing, row, action));
  await wakeNext(ctx, left);
  return left.Situacao;
}

/** Says so, where people do not know it already: what is switched off was switched off by them, or with a notice. */
async function giveUp(ctx: AnyCtx, row: StoredRow, attempted: Attempted): Promise<string> {
  const { Falha } = attempted;
  if (Falha !== 'Desligado' && Falha !== 'Encerrado') await noticeOfGivingUp(ctx, WebhookEntrega.row.parse(row));
  return leave(ctx, await changeRecorded(ctx, writing, row, { ...attempted, ProximaEm: null }), 'desistir');
}
