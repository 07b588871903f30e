import { type Kysely, sql } from 'kysely';

/** By which instalment a title was replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table titulos add "RenegociadaPor" bigint,
      add foreign key ("Empresa", "RenegociadaPor") references titulos ("Empresa", id)`.execute(db);
  await sql`create index on titulos ("Empresa", "RenegociadaPor", id)`.execute(db);
}
