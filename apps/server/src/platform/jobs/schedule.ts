import { SEM_EMPRESA } from '@bancada/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, noScope } from '../database/index.ts';
import { Waker } from '../events/waker.ts';
import { dueAt, type Recurring } from './recurring.ts';

/** The longest time between two looks at the clock, in milliseconds: clocks are set, and machines sleep. */
const LONGEST = 30_000;

/** What planning occurrences needs. */
export interface ScheduleOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly recurring: readonly Recurring[];
  /** Called once there are new tasks. */
  readonly kick: () => void;
}

/** Plans what recurs, as every process that runs tasks does: the key of an occurrence makes it one. */
export class Schedule {
  readonly #options: ScheduleOptions;
  readonly #waker = new Waker();
  /** What this process has planned last, by name. */
  readonly #planned = new Map<string, string>();
  readonly #running: Promise<void>;
  #closed = false;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** Stops after the planning under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#waker.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#closed && this.#options.recurring.length > 0) {
      const now = Date.now();
      for (const each of this.#options.recurring) await this.#plan(each, now);
      const next = Math.min(...this.#options.recurring.map(({ rhythm }) => Date.parse(dueAt(rhythm, now).next)));
      await this.#waker.sleep(Math.max(0, Math.min(next - Date.now(), LONGEST)));
    }
  }

  async #plan(recurring: Recurring, now: number): Promise<void> {
    const { last } = dueAt(recurring.rhythm, now);
    if (this.#planned.get(recurring.name) === last) return;
    try {
      const count = await planOccurrences(this.#options.database, recurring, now);
      this.#planned.set(recurring.name, last);
      if (count > 0) this.#options.kick();
    } catch (err) {
      this.#options.log.warn({ err, job: recurring.name }, 'occurrences were not planned');
    }
  }
}

/** Makes the tasks of what was due last, where nobody has made them. Answers how many. @param now - milliseconds */
export async function planOccurrences(
  database: Database,
  { name, of, rhythm }: Recurring,
  now: number,
): Promise<number> {
  const empresas = of === 'instalacao' ? [SEM_EMPRESA] : await companiesInUse(database);
  const Prevista = dueAt(rhythm, now).last;
  return database.inTransaction({ empresas, unidades: [] }, async (db) => {
    const { rows } = await sql`
      with planned as (
        insert into tarefas_de_fundo ("Empresa", "Nome", "Chave", "Dados", "CriadaEm")
        select empresa, ${name}, ${Prevista}, ${JSON.stringify({ Prevista })}::jsonb, ${new Date(now).toISOString()}::timestamptz
        from unnest(${empresas}::bigint[]) as e(empresa) where not exists (
          select 1 from tarefas_de_fundo t where t."Empresa" = empresa and t."Nome" = ${name}
            and t."Status" in ('Aguardando', 'Em_Execucao', 'Cancelando'))
        on conflict ("Empresa", "Nome", "Chave") do nothing returning "Empresa", id
      )
      insert into outbox ("Empresa", "Tarefa") select "Empresa", id from planned returning id`.execute(db);
    return rows.length;
  });
}

async function companiesInUse(database: Database): Promise<number[]> {
  const { rows } = await database.withScope(noScope, (db) =>
    sql<{ id: number }>`select id from empresas where "IsActive"`.execute(db),
  );
  return rows.map(({ id }) => id);
}
