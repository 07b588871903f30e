import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import type { StepsWork } from './job.ts';
import type { TarefaRef } from './tarefa.ts';

/** Does those pieces of a task that are still to do, and remembers in the same transaction what each answered. */
export async function doneOnce<T>(
  ctx: AnyCtx,
  ref: TarefaRef,
  keys: readonly string[],
  work: StepsWork<T>,
): Promise<ReadonlyMap<string, T>> {
  const fresh = await markDone(ctx, ref, keys);
  const known = await remembered<T>(
    ctx,
    ref,
    keys.filter((key) => !fresh.has(key)),
  );
  if (fresh.size === 0) return known;
  const done = await work(
    ctx,
    keys.filter((key) => fresh.has(key)),
  );
  await sql`
    update tarefa_passos p set "Resultado" = d.answer
    from unnest(${[...done.keys()]}::text[], ${[...done.values()].map(json)}::jsonb[]) as d(key, answer)
    where p."Empresa" = ${ref.Empresa} and p."Tarefa" = ${ref.id} and p."Chave" = d.key`.execute(ctx.db);
  return new Map([...known, ...done]);
}

const json = (answer: unknown) => JSON.stringify(answer ?? null);

/** The keys nobody had marked: whoever comes second waits here until the first is committed, and then does nothing. */
async function markDone(
  { db }: AnyCtx,
  { Empresa, id }: TarefaRef,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    insert into tarefa_passos ("Empresa", "Tarefa", "Chave")
    select ${Empresa}, ${id}, key from unnest(${keys}::text[]) as k(key) order by key
    on conflict do nothing returning "Chave" as key`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

async function remembered<T>({ db }: AnyCtx, { Empresa, id }: TarefaRef, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, T>();
  const { rows } = await sql<{ key: string; answer: T }>`
    select "Chave" as key, "Resultado" as answer from tarefa_passos
    where "Empresa" = ${Empresa} and "Tarefa" = ${id} and "Chave" = any(${keys}::text[])`.execute(db);
  return new Map(rows.map(({ key, answer }) => [key, answer]));
}
