import { type Kysely, sql } from 'kysely';

/** Which key counts a type of cell in a differential: of components, and of the copies that results have of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['components', 'results'])
    await sql`alter table ${sql.table(table)} add column "TeclaContagem" text`.execute(db);
}
