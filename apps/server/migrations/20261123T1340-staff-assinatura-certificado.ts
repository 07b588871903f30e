import { type Kysely, sql } from 'kysely';

/** A signature says which certificate stands behind it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assinaturas add column "Certificado" jsonb`.execute(db);
}
