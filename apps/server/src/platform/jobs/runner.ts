import { refusalWith } from '@bancada/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { loadPerson, systemUser, type User } from '../auth/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { workInTransaction, type Workplace } from '../http/work.ts';
import type { AnyJob, StepsWork } from './job.ts';
import { Progress } from './progress.ts';
import { doneOnce } from './steps.ts';
import { changeTarefa, moveTarefa, type StoredTarefa, type TarefaRef, type TarefaStore } from './tarefa.ts';

/** What running tasks needs. */
export interface RunnerOptions extends TarefaStore, Pick<Workplace, 'gates'> {
  readonly jobs: readonly AnyJob[];
  readonly log: FastifyBaseLogger;
}

/** A run of a task. */
export interface Run {
  /** Aborted when the run is cut off: the server stops, or the queue has given the task to somebody else. */
  readonly signal: AbortSignal;
  /** Whether the queue begins the task no more after this. */
  readonly last: boolean;
}

/** Thrown inside a job once it is to stop. */
class Stopped extends Error {
  override name = 'Stopped';
}

/** How often tasks that run are checked for being cancelled, in milliseconds. */
const LOOK_EVERY = 1000;

/** Runs tasks, each in the name of its person or of the system. */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #jobs: ReadonlyMap<string, AnyJob>;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#jobs = new Map(options.jobs.map((each) => [each.name, each]));
  }

  /** Runs a task to one of its ends. Rejects when the queue is to begin it again. */
  async run(ref: TarefaRef, run: Run): Promise<void> {
    const tarefa = await this.#begin(ref);
    if (!tarefa) return;
    const cancelled = new AbortController();
    const look = setInterval(() => void this.#checkCancelled(tarefa, cancelled), LOOK_EVERY);
    const signal = AbortSignal.any([run.signal, cancelled.signal]);
    try {
      await this.#end(tarefa, 'concluir', { Resultado: await this.#work(tarefa, signal) });
    } catch (error) {
      if (cancelled.signal.aborted) await this.#end(tarefa, 'parar');
      else await this.#failed(tarefa, run, error);
    } finally {
      clearInterval(look);
    }
  }

  /** The queue has given a task up: its runs were all cut off. */
  async bury(ref: TarefaRef): Promise<void> {
    await changeTarefa(this.#options, ref, (db) => moveTarefa(db, ref, 'falhar', ended(null, refusalWith('INTERNO'))));
  }

  /** Undefined when there is nothing to do any more: a task that ended may be delivered again. */
  async #begin(ref: TarefaRef): Promise<StoredTarefa | undefined> {
    const fields = sql`"Versao" = "Versao" + 1, "Tentativas" = "Tentativas" + 1, "Erro" = null,
      "IniciadaEm" = coalesce("IniciadaEm", now())`;
    const begun = await changeTarefa(this.#options, ref, (db) => moveTarefa(db, ref, 'iniciar', fields));
    // Somebody cancelled it, and the run that should have noticed was cut off.
    if (!begun) await changeTarefa(this.#options, ref, (db) => moveTarefa(db, ref, 'parar', ended(null, null)));
    return begun;
  }

  async #work(tarefa: StoredTarefa, signal: AbortSignal): Promise<unknown> {
    const found = this.#jobs.get(tarefa.Nome);
    if (!found) throw new Error(`There is no job ${tarefa.Nome}`);
    const person = await this.#personOf(tarefa);
    const user = person && within(person, tarefa.Empresa);
    if (!person || !user) throw new AppError('SEM_PERMISSAO', { url: tarefa.Nome });
    const progress = new Progress(this.#options, tarefa);
    const answer = await found.run(tarefa.Dados, {
      Empresa: tarefa.Empresa,
      tarefa: tarefa.id,
      person,
      requestId: requestIdOf(tarefa),
      log: this.#options.log,
      signal,
      progress: (done, total) => going(signal, () => progress.report(done, total)),
      step: (key, work) =>
        going(signal, async () => {
          const one = async (ctx: AnyCtx) => new Map([[key, await work(ctx)]]);
          return (await this.#steps(tarefa, user, [key], one)).get(key) as Awaited<ReturnType<typeof work>>;
        }),
      steps: (keys, work) => going(signal, () => this.#steps(tarefa, user, keys, work)),
      work: (work) => going(signal, () => this.#transaction(tarefa, user, work)),
    });
    await progress.flush();
    return answer;
  }

  #personOf({ Usuario, Empresa }: StoredTarefa): Promise<User | undefined> {
    const { database } = this.#options;
    if (Usuario !== null) return loadPerson(database, Usuario);
    return database.withScope({ empresas: [Empresa], unidades: [] }, (db) => systemUser(db, Empresa));
  }

  #transaction<T>(tarefa: StoredTarefa, user: User, work: (ctx: AnyCtx) => Promise<T>): Promise<T> {
    const { database, committed, gates, log } = this.#options;
    const doer = { user, scope: user.scope, now: new Date().toISOString(), requestId: requestIdOf(tarefa), log };
    return workInTransaction({ database, committed, gates }, doer, work);
  }

  #steps<T>(tarefa: StoredTarefa, user: User, keys: readonly string[], work: StepsWork<T>) {
    return this.#transaction(tarefa, user, (ctx) => doneOnce(ctx, tarefa, keys, work));
  }

  /** Refusals are final; what broke or was cut off is begun again as long as the queue does so. */
  async #failed(tarefa: StoredTarefa, { last, signal }: Run, error: unknown): Promise<void> {
    if (error instanceof AppError) return this.#end(tarefa, 'falhar', { Erro: error.refusal() });
    if (!signal.aborted) this.#options.log.error({ err: error, job: tarefa.Nome }, 'a background task broke');
    if (last && !signal.aborted) return this.#end(tarefa, 'falhar', { Erro: refusalWith('INTERNO') });
    await changeTarefa(this.#options, tarefa, (db) => moveTarefa(db, tarefa, 'adiar'));
    throw error;
  }

  async #end(tarefa: StoredTarefa, action: string, { Resultado = null, Erro = null }: Ending = {}): Promise<void> {
    await changeTarefa(this.#options, tarefa, (db) => moveTarefa(db, tarefa, action, ended(Resultado, Erro)));
  }

  async #checkCancelled({ Empresa, id }: TarefaRef, cancelled: AbortController): Promise<void> {
    const { database, log } = this.#options;
    try {
      const { rows } = await database.withScope({ empresas: [Empresa], unidades: [] }, (db) =>
        sql`select 1 from tarefas_de_fundo
          where "Empresa" = ${Empresa} and id = ${id} and "Status" = 'Cancelando'`.execute(db),
      );
      if (rows.length > 0) cancelled.abort();
    } catch (err) {
      log.warn({ err }, 'a background task could not be looked at');
    }
  }
}

const requestIdOf = ({ Empresa, id }: TarefaRef) => `tarefa-${Empresa}-${id}`;

interface Ending {
  readonly Resultado?: unknown;
  readonly Erro?: object | null;
}

const ended = (result: unknown, error: object | null) =>
  sql`"Versao" = "Versao" + 1, "TerminadaEm" = now(), "Resultado" = ${json(result)}::jsonb, "Erro" = ${json(error)}::jsonb`;

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** Does something unless the task is to stop. */
async function going<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (signal.aborted) throw new Stopped('The task is to stop');
  return work();
}

/** The person, in one company only; undefined when they no longer work there. */
function within(user: User, empresa: number): User | undefined {
  const { empresas } = user.scope;
  if (!empresas.includes(empresa)) return undefined;
  const unidades = user.Unidades.filter(({ Empresa }) => Empresa === empresa).map(({ id }) => id);
  return { ...user, scope: { ...user.scope, empresas: [empresa], unidades } };
}
