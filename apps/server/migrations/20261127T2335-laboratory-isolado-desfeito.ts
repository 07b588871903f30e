import { type Kysely, sql } from 'kysely';

/** A susceptibility of a message says what it brought into a culture, so that it can be undone; organisms have the short names of instruments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registro_instrumentos add column "Medida" jsonb`.execute(db);
  await sql`alter table microrganismos add column "Sigla" text collate "pt-BR-x-icu"`.execute(db);
}
