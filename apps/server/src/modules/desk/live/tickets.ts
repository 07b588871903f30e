import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Claims } from '../../../platform/auth/access-token.ts';
import { type Database, type Db, noScope } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** How long a ticket waits to be used, in milliseconds. */
const LIFE = 30_000;

const fingerprint = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** Gives a ticket to a login. Only its fingerprint is stored. */
export async function issueTicket(db: Db, { user, session }: Claims, now: string) {
  const Ingresso = randomBytes(32).toString('base64url');
  const ExpiraEm = new Date(Date.parse(now) + LIFE).toISOString();
  await sql`delete from ingressos where "ExpiraEm" < ${now}::timestamptz`.execute(db);
  await sql`
    insert into ingressos ("TokenHash", "Usuario", "Sessao", "ExpiraEm")
    values (${fingerprint(Ingresso)}, ${user}, ${session}::uuid, ${ExpiraEm}::timestamptz)`.execute(db);
  return { Ingresso, ExpiraEm };
}

/**
 * Takes a ticket, whichever process gave it: of two who come with the same one, one gets in.
 *
 * @throws AppError SESSAO_EXPIRADA when it is unknown, used or too old
 */
export async function takeTicket(database: Database, ticket: unknown, now: string): Promise<Claims> {
  if (typeof ticket !== 'string') throw new AppError('SESSAO_EXPIRADA');
  const { rows } = await database.withScope(noScope, (db) =>
    sql<Claims & { good: boolean }>`
      delete from ingressos where "TokenHash" = ${fingerprint(ticket)}
      returning "Usuario" as user, "Sessao" as session, "ExpiraEm" > ${now}::timestamptz as good`.execute(db),
  );
  const [taken] = rows;
  if (!taken?.good) throw new AppError('SESSAO_EXPIRADA');
  return { user: taken.user, session: taken.session };
}
