import { type Kysely, sql } from 'kysely';

/** With which digital certificate a version of a laudo was signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table laudo_assinaturas add column "Certificado" text collate "pt-BR-x-icu"`.execute(db);
}
