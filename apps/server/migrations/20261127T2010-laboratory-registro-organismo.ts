import { type Kysely, sql } from 'kysely';

/** Susceptibilities that instruments send name the organism they are of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registro_instrumentos add column "Organismo" text`.execute(db);
}
