import { type Kysely, sql } from 'kysely';

/**
 * Events no longer look up their company one by one, as lines of the audit do not: each is numbered under the lock of
 * the company's head, whose own foreign key says that the company is there and keeps it from being deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table eventos drop constraint "eventos_Empresa_fkey"`.execute(db);
}
