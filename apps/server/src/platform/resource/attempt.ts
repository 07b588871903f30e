import { sql } from 'kysely';
import { type AppError, toAppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';

/** Does something that leaves nothing behind when it is refused. Answers why it was; what is nobody's input is thrown. */
export async function attempt<T>(ctx: AnyCtx, work: (ctx: AnyCtx) => Promise<T>): Promise<T | AppError> {
  const entries: Parameters<AnyCtx['audit']> = [];
  const events: Parameters<AnyCtx['publish']> = [];
  const own: AnyCtx = {
    ...ctx,
    audit: (...more) => void entries.push(...more),
    publish: (...more) => void events.push(...more),
  };
  await sql`savepoint item`.execute(ctx.db);
  try {
    const result = await work(own);
    await sql`release savepoint item`.execute(ctx.db);
    ctx.audit(...entries);
    ctx.publish(...events);
    return result;
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.status >= 500) throw error;
    await sql`rollback to savepoint item`.execute(ctx.db);
    return refusal;
  }
}

/**
 * Does something and undoes it: nothing of it is stored, audited or published.
 *
 * @returns what it answered
 */
export async function rehearse<T>(ctx: AnyCtx, work: (ctx: AnyCtx) => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(ctx.db);
  const result = await work({ ...ctx, audit: () => undefined, publish: () => undefined });
  await sql`rollback to savepoint rehearsal`.execute(ctx.db);
  return result;
}
