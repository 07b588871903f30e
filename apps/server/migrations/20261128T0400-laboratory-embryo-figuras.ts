import { type Kysely, sql } from 'kysely';

/** The pictures of an embryo's report are chosen by who makes it, and kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table embryos add column "Figuras" jsonb`.execute(db);
}
