import { type Kysely, sql } from 'kysely';

/** When the person of a login last gave their password, and the code of a second factor: dangerous acts ask for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessoes add column "ConfirmadaEm" timestamptz(3) not null default now()`.execute(db);
  await sql`update sessoes set "ConfirmadaEm" = "CriadaEm"`.execute(db);
}
