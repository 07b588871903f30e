import {
  type AnswerOf,
  avisoTeste,
  ClienteWebhook,
  HORAS_SEGREDO_ANTERIOR,
  id,
  type renovarSegredoWebhook,
  type ResultadoTesteWebhook,
  type TarefaDeFundo,
  type testarWebhook,
  TIPO_TESTE,
} from '@bancada/contracts';
import { z } from 'zod';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { enqueue, type Job, job } from '../../../../platform/jobs/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../../platform/resource/index.ts';
import { renewSecret, secretsOf } from './secret.ts';
import { type Notice, sendNotice, type WebhookReach } from './send.ts';
import { newIdentifier } from './tell.ts';

const writing = { resource: ClienteWebhook, hooks: {} };
const HOUR = 60 * 60_000;

/** Gives an address a new secret and shows it this once; the one before signs for a while longer. */
export const renewAddressSecret =
  (key: Uint8Array) =>
  async (ctx: Ctx<typeof renovarSegredoWebhook>): Promise<AnswerOf<typeof renovarSegredoWebhook>> => {
    await mayEdit(ctx, ctx.params.id);
    return giveSecret(ctx, key, ctx.params.id);
  };

/** The same, whoever asks for it. */
export async function giveSecret(
  ctx: AnyCtx,
  key: Uint8Array,
  of: number,
): Promise<AnswerOf<typeof renovarSegredoWebhook>> {
  const row = await lockAnyVersion(ctx, ClienteWebhook, of);
  const { SegredoDesde } = ClienteWebhook.row.parse(row);
  const Segredo = await renewSecret(ctx.db, key, row);
  const until = new Date(Date.parse(ctx.now) + HORAS_SEGREDO_ANTERIOR * HOUR).toISOString();
  const AnteriorAte = SegredoDesde === null ? null : until;
  const after = await changeRecorded(ctx, writing, row, { SegredoDesde: ctx.now, AnteriorAte });
  return { Segredo, AnteriorAte, ClienteWebhook: ClienteWebhook.row.parse(after) };
}

const name = 'laboratory.testarAviso';
const payload = z.strictObject({ webhook: id });

/** Asks for a test in the background. @throws AppError WEBHOOK_SEM_SEGREDO */
export async function askTest(ctx: Ctx<typeof testarWebhook>): Promise<TarefaDeFundo> {
  const row = await mayEdit(ctx, ctx.params.id);
  if (ClienteWebhook.row.parse(row).SegredoDesde === null) throw new AppError('WEBHOOK_SEM_SEGREDO');
  return enqueue(ctx, { name, payload }, { webhook: row.id }, { Empresa: row.Empresa });
}

/** Sends a test and says what was answered. It is no notice of anything: nothing of it is kept but the task. */
export const testJob = (key: Uint8Array, reach: WebhookReach): Job<z.output<typeof payload>, ResultadoTesteWebhook> =>
  job({
    name,
    payload,
    async run({ payload: { webhook }, work }) {
      const notice = await work((ctx) => testOf(ctx, key, webhook));
      const begun = performance.now();
      const attempted = await sendNotice(reach, notice);
      const Milissegundos = Math.round(performance.now() - begun);
      return { Endereco: notice.Endereco, ...attempted, Milissegundos };
    },
  });

async function testOf(ctx: AnyCtx, key: Uint8Array, webhook: number): Promise<Notice> {
  const address = ClienteWebhook.row.parse(await lockAnyVersion(ctx, ClienteWebhook, webhook));
  const { Empresa: empresa, Endereco } = address;
  const Identificador = newIdentifier();
  const test = avisoTeste.parse({ id: Identificador, type: TIPO_TESTE, timestamp: ctx.now, data: { empresa } });
  const secrets = await secretsOf(ctx.db, key, address, ctx.now);
  if (secrets.length === 0) throw new AppError('WEBHOOK_SEM_SEGREDO');
  return { Endereco, Identificador, Corpo: JSON.stringify(test), secrets };
}

async function mayEdit(ctx: AnyCtx, of: number) {
  const row = await lockAnyVersion(ctx, ClienteWebhook, of);
  if (!ctx.can(['editar', 'Configuracoes'], { Empresa: row.Empresa }))
    throw new AppError('SEM_PERMISSAO', { url: ClienteWebhook.path });
  return row;
}
