import { type Kysely, sql } from 'kysely';

/** An advertisement says whom it is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table propagandas add column "Publico" jsonb`.execute(db);
}
