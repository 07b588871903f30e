import { type Kysely, sql } from 'kysely';

/**
 * Lines of the audit no longer look up their company one by one: each is written under the lock of the company's head,
 * whose own foreign key says that the company is there and keeps it from being deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log drop constraint "audit_log_Empresa_fkey"`.execute(db);
}
