import { type Kysely, sql } from 'kysely';

/** How often what a public link leads to was shown to whoever proved who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link_publicos add column "Aberturas" int not null default 0`.execute(db);
}
