import { type Kysely, sql } from 'kysely';

/** A receipt that was taken back stays, and says when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sample_recebimentos add "DesfeitoEm" timestamptz`.execute(db);
  await sql`create index on sample_recebimentos ("Empresa", "DesfeitoEm", id)`.execute(db);
}
