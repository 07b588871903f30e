import { createHash } from 'node:crypto';
import type { MensagemPedido } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { enqueueForSystem, type Job, job, retryAt } from '../jobs/index.ts';
import { delivery } from './delivery.ts';
import { renderMessage } from './render.ts';
import type { Outcome, Outgoing, Transports } from './transport.ts';

/** A message that waits. */
interface Pending extends MensagemPedido {
  readonly Nome: string;
  readonly Segredos: MensagemPedido['Variaveis'] | null;
}

/**
 * Hands a message to its channel's transport. What is transient is attempted again later, by a task of its own. A
 * process that dies between handing over and remembering it does both again: `Outgoing.token` lets receivers notice.
 */
export const deliverJob = (transports: Transports): Job<{ pedido: number }, { Situacao: string | null }> =>
  job({
    ...delivery,
    async run({ payload: { pedido }, Empresa, work, signal }) {
      const pending = await work(({ db }) => readPending(db, Empresa, pedido));
      if (!pending) return { Situacao: null };
      const transport = transports[pending.Canal];
      const outcome = await transport.send(outgoing(pending), { signal, work });
      return { Situacao: await work((ctx) => settle(ctx, pending, transport.name, outcome)) };
    },
  });

async function readPending(db: Db, Empresa: number, pedido: number): Promise<Pending | undefined> {
  const { rows } = await sql<Pending>`
    select p.*, e."Nome", s."Variaveis" as "Segredos" from mensagem_pedidos p join empresas e on e.id = p."Empresa"
    left join mensagem_segredos s on s."Empresa" = p."Empresa" and s."MensagemPedido" = p.id
    where p."Empresa" = ${Empresa} and p.id = ${pedido} and p."Situacao" = 'Na_Fila'`.execute(db);
  return rows[0];
}

function outgoing({ Empresa, id, Canal, Destino, Nome, Segredos, ...message }: Pending): Outgoing {
  const Variaveis = { ...message.Variaveis, ...Segredos };
  const token = createHash('sha256').update(`${Empresa} ${id} ${message.Chave}`).digest('hex').slice(0, 32);
  return { Empresa, id, Canal, Destino, Remetente: Nome, token, ...renderMessage({ ...message, Variaveis }) };
}

/** Stores what became of an attempt, unless the message is no longer pending. */
async function settle(
  ctx: AnyCtx,
  { Empresa, id, Tentativas: before }: Pending,
  transport: string,
  outcome: Outcome,
): Promise<string | null> {
  const Tentativas = before + 1;
  const NaoAntes = outcome.kind === 'later' ? retryAt(ctx.now, before) : null;
  const Situacao = outcome.kind === 'delivered' ? 'Entregue' : NaoAntes === null ? 'Recusado' : 'Na_Fila';
  const Erro = outcome.kind === 'delivered' ? null : outcome.reason.slice(0, 500);
  const EntregueEm = outcome.kind === 'delivered' ? ctx.now : null;
  const { rows } = await sql<{ Versao: number }>`
    update mensagem_pedidos set "Situacao" = ${Situacao}, "Erro" = ${Erro}, "Tentativas" = ${Tentativas},
      "Transporte" = ${transport}, "EntregueEm" = ${EntregueEm}::timestamptz, "Versao" = "Versao" + 1
    where "Empresa" = ${Empresa} and id = ${id} and "Situacao" = 'Na_Fila' and "Tentativas" = ${before}
    returning "Versao"`.execute(ctx.db);
  if (!rows[0]) return null;
  if (NaoAntes === null) await deleteSecrets(ctx.db, Empresa, id);
  else await enqueueForSystem(ctx, delivery, { pedido: id }, { Empresa, NaoAntes });
  ctx.audit({
    Empresa,
    Acao: outcome.kind === 'delivered' ? 'entregar' : NaoAntes === null ? 'recusar' : 'adiar',
    Entidade: 'mensagem_pedidos',
    RegistroId: id,
    De: { Situacao: 'Na_Fila', Tentativas: before },
    Para: { Situacao, Tentativas, Versao: rows[0].Versao },
    Motivo: null,
    Origem: 'sistema',
  });
  return Situacao;
}

const deleteSecrets = (db: Db, Empresa: number, pedido: number) =>
  sql`delete from mensagem_segredos where "Empresa" = ${Empresa} and "MensagemPedido" = ${pedido}`.execute(db);
