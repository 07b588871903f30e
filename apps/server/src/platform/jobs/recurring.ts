import { instante } from '@bancada/contracts';
import { z } from 'zod';
import { atTimeOfDay } from '../zone.ts';
import { type AnyJob, anyJob, type JobCtx } from './job.ts';

/** What an occurrence knows of itself: the moment it was due, ISO 8601. It may begin long after it. */
export const occurrence = z.strictObject({ Prevista: instante });

/** When something recurs: every so many minutes, counted from midnight UTC, or each day at a time of the laboratory. */
export type Rhythm =
  | { readonly every: { readonly minutes: number } }
  | {
      /** `03:00` */
      readonly at: string;
    };

/** Work that recurs, declared by a room. */
export interface RecurringOptions {
  /** Stable, `<room>.<what>`: its occurrences in the database name it. */
  readonly name: string;
  /** Once for the whole installation, or once for each company that is in use. */
  readonly of: 'instalacao' | 'empresa';
  readonly rhythm: Rhythm;
  /** One occurrence, in the system's name. Everything that has an effect stands in a `step`, or may be done twice. */
  readonly run: (ctx: JobCtx<z.output<typeof occurrence>>) => Promise<unknown>;
}

/** Work that recurs, and the job of its occurrences. */
export interface Recurring extends Omit<RecurringOptions, 'run'> {
  readonly job: AnyJob;
}

/**
 * Declares work that recurs. An occurrence is a task of the system whose key is the moment it is due, so that whichever
 * process is first makes it and no other one does. When no process ran at several due moments, the last one is made up
 * for, at the first start too; an occurrence is left out while one before it still runs.
 */
export const recurring = ({ name, of, rhythm, run }: RecurringOptions): Recurring => ({
  name,
  of,
  rhythm,
  job: anyJob({ name, payload: occurrence, run }),
});

/** The last moment something was due, and the next one, both ISO 8601. @param now - milliseconds since the epoch */
export function dueAt(rhythm: Rhythm, now: number): { readonly last: string; readonly next: string } {
  if ('at' in rhythm) return atTimeOfDay(rhythm.at, now);
  const step = rhythm.every.minutes * 60_000;
  const last = Math.floor(now / step) * step;
  return { last: new Date(last).toISOString(), next: new Date(last + step).toISOString() };
}
