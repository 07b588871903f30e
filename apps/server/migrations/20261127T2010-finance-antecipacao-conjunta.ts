import { type Kysely, sql } from 'kysely';

/** Advances of several units that were made by one act: the acquirer pays them as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table antecipacao_cartoes add "Conjunta" bigint,
      add foreign key ("Empresa", "Conjunta") references antecipacao_cartoes ("Empresa", id)`.execute(db);
  await sql`create index on antecipacao_cartoes ("Empresa", "Conjunta", id)`.execute(db);
}
