import {
  type AnswerOf,
  cancelTarefa,
  getTarefa,
  listRecorrentes,
  listTarefas,
  listTarefasEmpresa,
  repeatTarefa,
  type TarefaDeFundo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { companyOf, requireWholeCompany } from '../../../platform/company.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/ctx.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { RoomPart } from '../../../app/room.ts';
import { putOut } from '../../../platform/jobs/enqueue.ts';
import { ofCaller, ownTarefa } from './own.ts';
import type { Recurring } from '../../../platform/jobs/recurring.ts';
import { listRecurring } from './recurring-list.ts';
import { moveTarefa, type StoredTarefa, tarefaEvents, wireColumns, wireOf } from '../../../platform/jobs/tarefa.ts';

const MOST = 100;

/**
 * The calls of background tasks: everybody sees, cancels and repeats their own; the audit's readers see all.
 *
 * @param recurring - what recurs, of all rooms
 */
export const taskParts = (recurring: () => readonly Recurring[] = () => []): RoomPart => ({
  calls: [
    handle(listTarefas, listOwn),
    handle(listTarefasEmpresa, listOfCompany),
    handle(listRecorrentes, (ctx) => listRecurring(recurring(), ctx)),
    handle(getTarefa, async (ctx) => wireOf(await ownTarefa(ctx, ctx.params.id))),
    handle(cancelTarefa, async (ctx) => cancel(ctx, await ownTarefa(ctx, ctx.params.id))),
    handle(repeatTarefa, async (ctx) => repeat(ctx, await ownTarefa(ctx, ctx.params.id))),
  ],
});

async function listOwn(ctx: AnyCtx): Promise<TarefaDeFundo[]> {
  const { rows } = await sql<TarefaDeFundo>`
    select ${wireColumns} from tarefas_de_fundo where ${ofCaller(ctx)} order by id desc limit ${MOST}`.execute(ctx.db);
  return rows;
}

async function listOfCompany(ctx: Ctx<typeof listTarefasEmpresa>): Promise<AnswerOf<typeof listTarefasEmpresa>> {
  const Empresa = companyOf(ctx, ctx.query.Empresa);
  requireWholeCompany(ctx, Empresa, ['ler', 'Auditoria']);
  const { rows } = await sql<AnswerOf<typeof listTarefasEmpresa>[number]>`
    select t.*, u."Nome" as "UsuarioNome" from (
      select ${wireColumns}, "Usuario" from tarefas_de_fundo
      where "Empresa" = ${Empresa} and "Usuario" is not null order by id desc limit ${MOST}
    ) t join usuarios u on u.id = t."Usuario" order by t.id desc`.execute(ctx.db);
  return rows.map((row) => listTarefasEmpresa.answer.element.strip().parse(row));
}

/** What waits is cancelled at once; what runs is asked to stop. */
async function cancel(ctx: AnyCtx, tarefa: StoredTarefa): Promise<TarefaDeFundo> {
  const ended = sql`"Versao" = "Versao" + 1, "TerminadaEm" = ${ctx.now}::timestamptz`;
  const stopped = tarefa.Status === 'Aguardando' ? await moveTarefa(ctx.db, tarefa, 'parar', ended) : undefined;
  const moved = stopped ?? (await moveTarefa(ctx.db, tarefa, 'cancelar'));
  if (!moved) throw new AppError('TRANSICAO_INVALIDA', { de: tarefa.Status, para: 'Cancelada' });
  ctx.publish(...tarefaEvents(moved));
  return wireOf(moved);
}

async function repeat(ctx: AnyCtx, tarefa: StoredTarefa): Promise<TarefaDeFundo> {
  const fresh = sql`"Versao" = "Versao" + 1, "TerminadaEm" = null, "Erro" = null`;
  const moved = await moveTarefa(ctx.db, tarefa, 'repetir', fresh);
  if (!moved) throw new AppError('TRANSICAO_INVALIDA', { de: tarefa.Status, para: 'Aguardando' });
  await putOut(ctx, moved);
  return wireOf(moved);
}
