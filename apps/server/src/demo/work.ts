import type { FastifyBaseLogger } from 'fastify';
import { type AuditEntry, recordAudit } from '../platform/audit/index.ts';
import type { User } from '../platform/auth/user.ts';
import type { Db } from '../platform/database/index.ts';
import type { AnyCtx } from '../platform/http/index.ts';
import { mayDo } from '../platform/http/work.ts';

/** Does a piece of work as a demo user, with the same rules, history and audit as a request of theirs. */
export async function workAs<T>(
  db: Db,
  user: User,
  now: string,
  log: FastifyBaseLogger,
  work: (ctx: AnyCtx) => Promise<T>,
): Promise<T> {
  const entries: AuditEntry[] = [];
  const requestId = 'demonstracao';
  const answer = await work({
    db,
    user,
    scope: user.scope,
    can: (ability, where) => mayDo({ user, scope: user.scope }, ability, where),
    now,
    audit: (...more) => void entries.push(...more),
    gates: new Map(), // a demo company has nothing yet that a gate could wait for
    publish: () => undefined, // nobody is there yet to be told
    requestId,
    log,
  });
  await recordAudit(db, { Usuario: user.id, Data: now, RequestId: requestId }, entries);
  return answer;
}
