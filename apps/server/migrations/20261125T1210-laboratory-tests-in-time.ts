import { type Kysely, sql } from 'kysely';

/** Whether a result was authorised by its promise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tests add column "NoPrazo" boolean`.execute(db);
  await sql`
    update tests set "NoPrazo" = "AutorizadoEm" <= "Prazo" where "AutorizadoEm" is not null and "Prazo" is not null`.execute(
    db,
  );
  await sql`create index on tests ("Empresa", "Prazo", id)`.execute(db);
}
