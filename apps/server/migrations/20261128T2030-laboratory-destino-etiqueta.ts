import { type Kysely, sql } from 'kysely';

/** The label that the witness of a step of an embryo's fate read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table embryo_destinos add column "Etiqueta" text`.execute(db);
}
