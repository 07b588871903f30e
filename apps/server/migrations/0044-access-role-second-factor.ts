import { type Kysely, sql } from 'kysely';

/** A role may require the second factor of whoever acts in it, also where the company does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roles add column "ExigeDoisFatores" boolean not null default false`.execute(db);
}
