import { type Kysely, sql } from 'kysely';

/** Pictures of its exams that a laudo prints, and of the handwriting of who signs it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table laudos add column "Imagens" jsonb not null default '[]'`.execute(db);
  await sql`alter table assinaturas add column "Imagem" text collate "pt-BR-x-icu"`.execute(db);
}
