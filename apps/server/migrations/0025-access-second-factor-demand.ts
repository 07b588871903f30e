import { type Kysely, sql } from 'kysely';

/** Since when a person knows that a company of theirs asks for a second factor: the days of grace count from here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credenciais add column "DoisFatoresDesde" timestamptz(3)`.execute(db);
}
