import { type Kysely, sql } from 'kysely';

/** Results are found by the texts they have: an index gives the rows of each text in the list's order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on results ("Empresa", "CodigoComponent", "NomeComponent", "Ordem", id, "UnidadeEmpresa")`.execute(db);
}
