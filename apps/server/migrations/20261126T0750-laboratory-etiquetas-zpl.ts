import { type Kysely, sql } from 'kysely';

/** The resolution of the thermal printer a label is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table etiqueta_modelos add column "Resolucao" text`.execute(db);
}
