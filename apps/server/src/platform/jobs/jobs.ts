import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from '../database/index.ts';
import type { Workplace } from '../http/work.ts';
import type { AnyJob } from './job.ts';
import { DEAD, QUEUE, RETRIES } from '../database/queue.ts';
import { openQueue } from './queue.ts';
import type { Recurring } from './recurring.ts';
import { Relay } from './relay.ts';
import { reviveLost } from './revive.ts';
import { Runner } from './runner.ts';
import { Schedule } from './schedule.ts';
import type { TarefaRef } from './tarefa.ts';

/** Background work in this process. */
export interface Jobs {
  /** There may be new tasks. */
  readonly kick: () => void;
  /** Stops taking tasks; those that run are cancelled, and retried by another process. */
  close(): Promise<void>;
}

/** What background work needs. */
export interface JobsOptions extends Workplace {
  readonly connection: Connection;
  readonly log: FastifyBaseLogger;
  readonly jobs: readonly AnyJob[];
  /** What recurs; processes that run no tasks leave it to others. */
  readonly recurring: readonly Recurring[];
  /** How many tasks this process runs at once; with 0 it only hands over what is requested. */
  readonly workers: number;
}

/** How often a free worker looks for a task that another process has handed over, in seconds. */
const LOOK_EVERY = 0.5;

/** How often lost tasks are looked for, in milliseconds. */
const REVIVE_EVERY = 5 * 60_000;

/** How long a stop waits for tasks to notice it, in milliseconds. */
const PATIENCE = 10_000;

/** Begins to hand over and run tasks. */
export async function openJobs({ connection, workers, ...options }: JobsOptions): Promise<Jobs> {
  const boss = await openQueue(connection, options.log);
  const taking: string[] = [];
  const handed = () => taking.forEach((worker) => boss.notifyWorker(worker));
  const relay = new Relay({ database: options.database, boss, log: options.log, handed });
  const stopping = new AbortController();
  const revive = () => {
    reviveLost({ database: options.database, boss }, Date.now()).then(
      (count) => count > 0 && relay.kick(),
      (err: unknown) => options.log.warn({ err }, 'lost background tasks were not looked for'),
    );
  };
  revive();
  const reviving = setInterval(revive, REVIVE_EVERY).unref();
  const schedule = new Schedule({ ...options, recurring: workers > 0 ? options.recurring : [], kick: relay.kick });
  if (workers > 0) {
    const runner = new Runner(options);
    const take = () =>
      boss.work<TarefaRef>(QUEUE, { pollingIntervalSeconds: LOOK_EVERY }, async (given) => {
        for (const { data, signal, retryCount } of given) {
          const cut = AbortSignal.any([signal, stopping.signal]);
          await runner.run(data, { signal: cut, last: retryCount >= RETRIES });
        }
      });
    // One by one and not as one of `localConcurrency`: of those only the first could be woken.
    for (let worker = 0; worker < workers; worker++) taking.push(await take());
    await boss.work<TarefaRef>(DEAD, { pollingIntervalSeconds: 2 }, async (given) => {
      for (const { data } of given) await runner.bury(data);
    });
  }
  return {
    kick: relay.kick,
    async close() {
      stopping.abort();
      clearInterval(reviving);
      await schedule.close();
      await relay.close();
      await boss.stop({ graceful: true, timeout: PATIENCE });
    },
  };
}
