import type { TarefaDeFundo } from '@bancada/contracts';
import { sql } from 'kysely';
import { type AppError, parseInput } from '../../../platform/errors/index.ts';
import type { Postponed } from '../../../platform/http/answer.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { workInTransaction, type Workplace } from '../../../platform/http/work.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { ANSWER_JOB, type AskedCall, askedCall } from './answer.job.ts';
import { ownTarefa } from '../tasks/own.ts';

/** How many answers may wait or be prepared for one person at once. */
const MOST = 50;

/**
 * Asks for a call's answer in the background; the same one that is not ready yet is the same task.
 *
 * @param refusal - thrown when the person has no room for one more
 * @throws AppError DADOS_INVALIDOS
 */
export async function postpone(workplace: Workplace, postponed: Postponed, refusal: AppError): Promise<TarefaDeFundo> {
  const { call, user, requestId, log } = postponed;
  const { scope, home } = user;
  const Empresa = scope.empresas.includes(home) ? home : scope.empresas[0];
  if (Empresa === undefined) throw refusal;
  const asked = askedCall.parse({
    Chamada: call.path,
    params: parseInput(call.params, postponed.params),
    query: parseInput(call.query, postponed.query),
    body: parseInput(call.body, postponed.body),
    Alcance: { empresas: scope.empresas, unidades: scope.unidades },
  });
  const doer = { user, scope, now: new Date().toISOString(), requestId, log };
  return workInTransaction(workplace, doer, async (ctx) => {
    const waiting = await waitingOf(ctx, Empresa, asked);
    const same = waiting.find((each) => each.same);
    if (same) return ownTarefa(ctx, same.id);
    if (waiting.length >= MOST) throw refusal;
    return enqueue(ctx, { name: ANSWER_JOB, payload: askedCall }, asked, { Empresa });
  });
}

/** The person's answers that are not ready, and whether they are the one that is requested. */
async function waitingOf(
  { db, user }: AnyCtx,
  empresa: number,
  asked: AskedCall,
): Promise<readonly { readonly id: number; readonly same: boolean }[]> {
  const { rows } = await sql<{ id: number; same: boolean }>`
    select id, "Dados" = ${JSON.stringify(asked)}::jsonb as same from tarefas_de_fundo
    where "Empresa" = ${empresa} and "Usuario" = ${user.id} and "Nome" = ${ANSWER_JOB}
      and "Status" in ('Aguardando', 'Em_Execucao')`.execute(db);
  return rows;
}
