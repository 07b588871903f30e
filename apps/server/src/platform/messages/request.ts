import { type FinalidadeDeMensagem, finalidadesMensagem, type Idioma, type MensagemPedido } from '@bancada/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type EnqueueCtx, enqueueForSystem } from '../jobs/index.ts';
import { delivery } from './delivery.ts';

/** A message somebody is to get. */
export interface MessageRequest<F extends FinalidadeDeMensagem = FinalidadeDeMensagem> {
  readonly Empresa: number;
  /** What it is for; with it the variables of its texts. */
  readonly Finalidade: F;
  readonly Variaveis: z.output<(typeof finalidadesMensagem)[F]['Variaveis']>;
  readonly Canal: MensagemPedido['Canal'];
  /** The e-mail address, or the telephone number. */
  readonly Destino: string;
  readonly Idioma: Idioma;
  /** The same key is the same message of the company: the first request wins. */
  readonly Chave: string;
  /** Whom it is for, where they are a patient: their data are found and deleted by it. */
  readonly Paciente?: number;
  /** The record it comes from: the path of its noun and its id. */
  readonly Origem?: { readonly path: string; readonly id: number };
  /** It is not handed over before this moment, ISO 8601. */
  readonly NaoAntes?: string;
}

/**
 * Asks for a message with the rest of the caller's transaction: nothing is sent unless it is committed. Within seconds of
 * the commit, or of `NaoAntes`, a task hands it to its channel's transport.
 *
 * @param ctx - its `db` is bound to the company
 * @returns the id of the `MensagemPedido`, of the first one where the key is known
 */
export async function requestMessage<F extends FinalidadeDeMensagem>(
  ctx: EnqueueCtx,
  request: MessageRequest<F>,
): Promise<number> {
  const { Empresa, Chave, NaoAntes } = request;
  const { open, secret } = variablesOf(request);
  const { rows } = await sql<{ id: number }>`
    insert into mensagem_pedidos ("Empresa", "CriadaEm", "Canal", "Destino", "Paciente", "Finalidade", "Idioma",
      "Variaveis", "NaoAntes", "Chave", "Origem", "OrigemId")
    values (${Empresa}, ${ctx.now}::timestamptz, ${request.Canal}, ${request.Destino}, ${request.Paciente ?? null},
      ${request.Finalidade}, ${request.Idioma}, ${JSON.stringify(open)}::jsonb, ${NaoAntes ?? null}::timestamptz,
      ${Chave}, ${request.Origem?.path ?? null}, ${request.Origem?.id ?? null})
    on conflict ("Empresa", "Chave") do nothing returning id`.execute(ctx.db);
  const [row] = rows;
  if (!row) return known(ctx, Empresa, Chave);
  if (Object.keys(secret).length > 0)
    await sql`
      insert into mensagem_segredos ("Empresa", "MensagemPedido", "Variaveis")
      values (${Empresa}, ${row.id}, ${JSON.stringify(secret)}::jsonb)`.execute(ctx.db);
  await enqueueForSystem(ctx, delivery, { pedido: row.id }, { Empresa, ...(NaoAntes !== undefined && { NaoAntes }) });
  return row.id;
}

/** The variables anybody may read who reads messages, and those that are the person's alone. */
function variablesOf<F extends FinalidadeDeMensagem>({ Finalidade, Variaveis }: MessageRequest<F>) {
  const { Variaveis: schema, secretas } = finalidadesMensagem[Finalidade];
  const hidden: readonly string[] = secretas;
  const pairs = Object.entries(schema.parse(Variaveis));
  return {
    open: Object.fromEntries(pairs.filter(([name]) => !hidden.includes(name))),
    secret: Object.fromEntries(pairs.filter(([name]) => hidden.includes(name))),
  };
}

async function known({ db }: EnqueueCtx, Empresa: number, Chave: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from mensagem_pedidos where "Empresa" = ${Empresa} and "Chave" = ${Chave}`.execute(db);
  if (!rows[0]) throw new Error('The message was not stored');
  return rows[0].id;
}
