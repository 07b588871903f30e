import { type Kysely, sql } from 'kysely';

/**
 * Who typed or imported the value a result has: `AlteradoPor` is also whoever only noted something on it. Of values that
 * exist nothing better is known than who changed them last. Without a foreign key: it is the same person as
 * `AlteradoPor`'s at the time, and each key would be looked up for every line of a save.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table results add column "DigitadoPor" bigint`.execute(db);
  // Without this an owner that is no superuser would see no row of any company.
  await sql`alter table results no force row level security`.execute(db);
  await sql`update results set "DigitadoPor" = "AlteradoPor" where "ValorResultado" is not null`.execute(db);
  await sql`alter table results force row level security`.execute(db);
}
