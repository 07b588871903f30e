import { type Kysely, sql } from 'kysely';

/** What the first page counts all day: tests that were sent back, records to complete, and what expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tests add column "DevolvidoEm" timestamptz(3)`.execute(db);
  await sql`create index on pacientes ("Empresa", "DataNascimento")`.execute(db);
  await sql`create index on colaboradores ("Empresa", "ValidadeConselho")`.execute(db);
  await sql`create index on acreditacao_escopos ("Empresa", "Validade")`.execute(db);
}
