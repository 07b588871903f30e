import { type Kysely, sql } from 'kysely';

/** Reports read what was authorised in a period, of all exams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on tests ("Empresa", "AutorizadoEm", id)`.execute(db);
}
