import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { User } from '../auth/user.ts';
import type { AnyCtx } from '../http/ctx.ts';

/**
 * What a job has while it runs. Its person may meanwhile have logged out; it goes on in their name. A job of the system has
 * the system as its person.
 */
export interface JobCtx<Payload> {
  readonly payload: Payload;
  readonly Empresa: number;
  /** The id of the task. */
  readonly tarefa: number;
  /** Who requested it, as they are now, in all of their companies; `step` works in the task's company alone. */
  readonly person: User;
  /** Stands for the request in what the task writes. */
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** Aborted when the person cancels or the server stops: `step` and `progress` then throw by themselves. */
  readonly signal: AbortSignal;
  /** Says how far it is; reported to the person at most twice a second. */
  readonly progress: (done: number, total: number | null) => Promise<void>;
  /**
   * Does one piece of the work in a transaction of its own, as a request of the person would, and remembers in the same
   * transaction that it is done and what it answered. However often a job is begun again, after a kill or by two
   * processes at once, the work of a key is committed once; later the remembered answer is given.
   *
   * @param key - names the piece within this task
   */
  readonly step: <T>(key: string, work: (ctx: AnyCtx) => Promise<T>) => Promise<T>;
  /**
   * The same for several pieces in one transaction: they are committed together. `work` is given the keys that are still
   * to do, and answers each.
   *
   * @returns the answers by key, those remembered among them
   */
  readonly steps: <T>(keys: readonly string[], work: StepsWork<T>) => Promise<ReadonlyMap<string, T>>;
  /**
   * A transaction that remembers nothing of itself: for reading, and for what is right however often it is done. A run
   * that begins again does it again.
   */
  readonly work: <T>(work: (ctx: AnyCtx) => Promise<T>) => Promise<T>;
}

/** Does the pieces of these keys in one transaction, and answers each. */
export type StepsWork<T> = (ctx: AnyCtx, keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** A kind of background work, declared by a room. */
export interface Job<Payload = unknown, Result = unknown> {
  /** Stable, `<room>.<what>`: tasks in the database name it. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Everything that has an effect stands in a `step`. What it answers is the task's result. */
  readonly run: (ctx: JobCtx<Payload>) => Promise<Result>;
}

/** Declares a job. */
export function job<Payload, Result>(definition: Job<Payload, Result>): Job<Payload, Result> {
  return definition;
}

/** Any job, for the mechanism that runs them all. */
export interface AnyJob {
  readonly name: string;
  readonly run: (payload: unknown, ctx: Omit<JobCtx<unknown>, 'payload'>) => Promise<unknown>;
}

/** A job whose payload is read from the database by its own schema. */
export function anyJob<Payload, Result>({ name, payload, run }: Job<Payload, Result>): AnyJob {
  return { name, run: (given, ctx) => run({ ...ctx, payload: payload.parse(given) }) };
}
