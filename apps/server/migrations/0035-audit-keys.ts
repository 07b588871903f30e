import { type Kysely, sql } from 'kysely';

/**
 * The key that a line's hash was made with, by its id. Lines written before the installation had a key keep none: their
 * hash is a plain SHA-256, and the first anchors outside the database hold where they end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column "Chave" text`.execute(db);
}
