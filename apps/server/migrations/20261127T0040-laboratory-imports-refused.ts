import { type Kysely, sql } from 'kysely';

/** What an import of results left out stays on its record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table importacoes add "Recusadas" int not null default 0, add "Recusas" jsonb not null default '[]'`.execute(
    db,
  );
  await sql`create index on importacoes ("Empresa", "Recusadas", id)`.execute(db);
}
