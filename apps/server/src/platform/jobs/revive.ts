import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { type Database, noScope } from '../database/index.ts';
import { QUEUE } from './queue.ts';
import type { TarefaRef } from './tarefa.ts';

/** Younger tasks are on their way, in milliseconds. */
const YOUNG = 5 * 60_000;

const waits: readonly string[] = ['created', 'retry', 'active'];

/** What looking for lost tasks needs. */
export interface ReviveOptions {
  readonly database: Database;
  readonly boss: Pick<PgBoss, 'findJobs'>;
}

/**
 * Puts tasks that are not finished and that the queue does not know back into the outbox: after a restore, for
 * instance, which brings the tasks back but not the queue. Answers how many.
 */
export async function reviveLost({ database, boss }: ReviveOptions, now: number): Promise<number> {
  const companies = await database.withScope(noScope, (db) => sql<{ id: number }>`select id from empresas`.execute(db));
  const empresas = companies.rows.map(({ id }) => id);
  const before = new Date(now - YOUNG).toISOString();
  const { rows } = await database.withScope({ empresas, unidades: [] }, (db) =>
    sql<TarefaRef>`
      select t."Empresa", t.id from tarefas_de_fundo t
      where t."Empresa" = any(${empresas}) and t."Status" in ('Aguardando', 'Em_Execucao', 'Cancelando')
        and t."CriadaEm" < ${before}::timestamptz and not exists (
          select 1 from outbox o where o."Empresa" = t."Empresa" and o."Tarefa" = t.id)
      order by t.id limit 1000`.execute(db),
  );
  let revived = 0;
  for (const { Empresa, id } of rows) {
    const known = await boss.findJobs<TarefaRef>(QUEUE, { data: { Empresa, id } });
    if (known.some(({ state }) => waits.includes(state))) continue;
    await database.withScope({ empresas: [Empresa], unidades: [] }, (db) =>
      sql`insert into outbox ("Empresa", "Tarefa") values (${Empresa}, ${id})`.execute(db),
    );
    revived++;
  }
  return revived;
}
