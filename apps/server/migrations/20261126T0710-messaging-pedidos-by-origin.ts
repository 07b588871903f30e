import { type Kysely, sql } from 'kysely';

/** The messages of a record are read by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on mensagem_pedidos ("Empresa", "Origem", "OrigemId")`.execute(db);
}
