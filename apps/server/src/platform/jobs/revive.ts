import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { wholeInstallation } from '../database/companies.ts';
import type { Database } from '../database/index.ts';
import { QUEUE } from '../database/queue.ts';
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
  const scope = await wholeInstallation(database);
  const before = new Date(now - YOUNG).toISOString();
  const { rows } = await database.withScope(scope, (db) =>
    sql<TarefaRef & { NaoAntes: string | null }>`
      select t."Empresa", t.id, t."NaoAntes" from tarefas_de_fundo t
      where t."Empresa" = any(${scope.empresas}) and t."Status" in ('Aguardando', 'Em_Execucao', 'Cancelando')
        and t."CriadaEm" < ${before}::timestamptz and not exists (
          select 1 from outbox o where o."Empresa" = t."Empresa" and o."Tarefa" = t.id)
      order by t.id limit 1000`.execute(db),
  );
  let revived = 0;
  for (const { Empresa, id, NaoAntes } of rows) {
    const known = await boss.findJobs<TarefaRef>(QUEUE, { data: { Empresa, id } });
    if (known.some(({ state }) => waits.includes(state))) continue;
    await database.withScope({ empresas: [Empresa], unidades: [] }, (db) =>
      sql`
        insert into outbox ("Empresa", "Tarefa", "NaoAntes")
        values (${Empresa}, ${id}, coalesce(${NaoAntes}::timestamptz, '-infinity'))`.execute(db),
    );
    revived++;
  }
  return revived;
}
