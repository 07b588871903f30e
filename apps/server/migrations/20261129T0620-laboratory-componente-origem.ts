import { type Kysely, sql } from 'kysely';

/** Values that come from another exam: which component gives them, and of which result of the same job they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['components', 'results'])
    await sql`alter table ${sql.table(table)} add column "ComponenteOrigem" bigint`.execute(db);
  await sql`alter table results add column "ResultOrigem" bigint`.execute(db);
  await sql`
    alter table components add foreign key ("Empresa", "ComponenteOrigem") references components ("Empresa", id)`.execute(
    db,
  );
  await sql`create index on components ("Empresa", "ComponenteOrigem") where "ComponenteOrigem" is not null`.execute(
    db,
  );
  // Few results take a value from others: each question about them reads a small index.
  await sql`create index on results ("Empresa", "Test") where "ComponenteOrigem" is not null`.execute(db);
  await sql`create index on results ("Empresa", "ComponenteOrigem") where "ComponenteOrigem" is not null`.execute(db);
  await sql`create index on results ("Empresa", "ResultOrigem") where "ResultOrigem" is not null`.execute(db);
}
