import { type Kysely, sql } from 'kysely';

/** Sections of laudo models that draw results over time, or show a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table laudo_info_secoes add column "Componente" bigint,
      add column "Arquivo" text collate "pt-BR-x-icu",
      add foreign key ("Empresa", "Componente") references components ("Empresa", id)`.execute(db);
  await sql`create index on laudo_info_secoes ("Empresa", "Componente", id)`.execute(db);
}
