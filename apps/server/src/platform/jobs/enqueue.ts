import type { TarefaDeFundo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import type { Job } from './job.ts';
import { allColumns, type StoredTarefa, tarefaEvent, type TarefaRef, wireOf } from './tarefa.ts';

/** For which company, and under which key: the same job with the same key is one task. */
export interface EnqueueOptions {
  readonly Empresa: number;
  readonly Chave?: string;
}

/**
 * Asks for background work in the caller's transaction: it begins after the commit, and never if there is none. Answers
 * the task, so that a call can hand it to the person who waits for it.
 */
export async function enqueue<Payload>(
  ctx: AnyCtx,
  { name, payload }: Pick<Job<Payload>, 'name' | 'payload'>,
  given: Payload,
  { Empresa, Chave }: EnqueueOptions,
): Promise<TarefaDeFundo> {
  const Dados = JSON.stringify(payload.parse(given));
  const { rows } = await sql<StoredTarefa>`
    insert into tarefas_de_fundo ("Empresa", "Nome", "Usuario", "Chave", "Dados", "CriadaEm")
    values (${Empresa}, ${name}, ${ctx.user.id}, ${Chave ?? null}, ${Dados}::jsonb, ${ctx.now}::timestamptz)
    on conflict ("Empresa", "Nome", "Chave") do nothing returning ${allColumns}`.execute(ctx.db);
  const [tarefa] = rows;
  if (!tarefa) return known(ctx, name, Empresa, Chave ?? '');
  await putOut(ctx, tarefa);
  return wireOf(tarefa);
}

/** Hands a task to the relay, with the rest of the transaction. */
export async function putOut(ctx: AnyCtx, tarefa: StoredTarefa & TarefaRef): Promise<void> {
  await sql`insert into outbox ("Empresa", "Tarefa") values (${tarefa.Empresa}, ${tarefa.id})`.execute(ctx.db);
  ctx.publish(tarefaEvent(tarefa));
}

async function known({ db }: AnyCtx, name: string, Empresa: number, Chave: string): Promise<TarefaDeFundo> {
  const { rows } = await sql<StoredTarefa>`
    select ${allColumns} from tarefas_de_fundo
    where "Empresa" = ${Empresa} and "Nome" = ${name} and "Chave" = ${Chave}`.execute(db);
  if (!rows[0]) throw new Error(`The task ${name} ${Chave} was not stored`);
  return wireOf(rows[0]);
}
