import { type Kysely, sql } from 'kysely';

/** Labels are counted, and a model says how many of each are printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table etiqueta_modelos add column "Copias" int`.execute(db);
  await sql`alter table samples add column "QtdeEtiquetas" int not null default 0`.execute(db);
}
