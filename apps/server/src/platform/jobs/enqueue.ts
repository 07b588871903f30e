import type { TarefaDeFundo } from '@bancada/contracts';
import { sql } from 'kysely';
import { isSystem } from '../auth/system.ts';
import type { AnyCtx } from '../http/ctx.ts';
import type { Job } from './job.ts';
import { allColumns, type StoredTarefa, tarefaEvents, wireOf } from './tarefa.ts';

/** For which company, under which key, and from when. */
export interface EnqueueOptions {
  readonly Empresa: number;
  /** The same job with the same key is one task. */
  readonly Chave?: string;
  /** The task does not begin before this moment, ISO 8601; it begins later when no process runs then. */
  readonly NaoAntes?: string;
}

/** The transaction that asks for work. */
export type EnqueueCtx = Pick<AnyCtx, 'db' | 'now' | 'publish'>;

type Asked<Payload> = Pick<Job<Payload>, 'name' | 'payload'>;

/**
 * Asks for background work in the caller's transaction: it begins after the commit, and never if there is none. It is
 * done in the caller's name. Answers the task, so that a call can hand it to the person who waits for it.
 */
export const enqueue = <Payload>(
  ctx: EnqueueCtx & Pick<AnyCtx, 'user'>,
  asked: Asked<Payload>,
  given: Payload,
  options: EnqueueOptions,
): Promise<TarefaDeFundo> => store(ctx, asked, given, options, isSystem(ctx.user) ? null : ctx.user.id);

/**
 * Asks for background work in the system's own name: it sees the company alone, may do everything there, and what it
 * writes is audited without an author, with the origin `sistema`. It begins within seconds of the commit.
 */
export const enqueueForSystem = <Payload>(
  ctx: EnqueueCtx,
  asked: Asked<Payload>,
  given: Payload,
  options: EnqueueOptions,
): Promise<TarefaDeFundo> => store(ctx, asked, given, options, null);

async function store<Payload>(
  ctx: EnqueueCtx,
  { name, payload }: Asked<Payload>,
  given: Payload,
  { Empresa, Chave, NaoAntes }: EnqueueOptions,
  person: number | null,
): Promise<TarefaDeFundo> {
  const Dados = JSON.stringify(payload.parse(given));
  const { rows } = await sql<StoredTarefa>`
    insert into tarefas_de_fundo ("Empresa", "Nome", "Usuario", "Chave", "Dados", "CriadaEm", "NaoAntes")
    values (${Empresa}, ${name}, ${person}, ${Chave ?? null}, ${Dados}::jsonb, ${ctx.now}::timestamptz,
      ${NaoAntes ?? null}::timestamptz)
    on conflict ("Empresa", "Nome", "Chave") do nothing returning ${allColumns}`.execute(ctx.db);
  const [tarefa] = rows;
  if (!tarefa) return known(ctx, name, Empresa, Chave ?? '');
  await putOut(ctx, tarefa);
  return wireOf(tarefa);
}

/** Hands a task to the relay, with the rest of the transaction. */
export async function putOut({ db, publish }: EnqueueCtx, tarefa: StoredTarefa): Promise<void> {
  await sql`
    insert into outbox ("Empresa", "Tarefa", "NaoAntes")
    values (${tarefa.Empresa}, ${tarefa.id}, coalesce(${tarefa.NaoAntes}::timestamptz, '-infinity'))`.execute(db);
  publish(...tarefaEvents(tarefa));
}

async function known({ db }: EnqueueCtx, name: string, Empresa: number, Chave: string): Promise<TarefaDeFundo> {
  const { rows } = await sql<StoredTarefa>`
    select ${allColumns} from tarefas_de_fundo
    where "Empresa" = ${Empresa} and "Nome" = ${name} and "Chave" = ${Chave}`.execute(db);
  if (!rows[0]) throw new Error(`The task ${name} ${Chave} was not stored`);
  return wireOf(rows[0]);
}
