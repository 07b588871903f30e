import { type Kysely, sql } from 'kysely';

/** A line of an act is updated twice, when it is checked and when it is done: room in its page keeps both off the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ato_linhas set (fillfactor = 30)`.execute(db);
}
