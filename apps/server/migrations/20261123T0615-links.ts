import { type Kysely, sql } from 'kysely';

/** Indexes of links that had none: the rows that link to a record are counted and listed with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on samples ("Empresa", "PacienteRef", id)`.execute(db);
  await sql`create index on usuario_acessos ("Organizacao", "Unidade")`.execute(db);
  await sql`create index on tests ("Empresa", "Tratamento", id)`.execute(db);
  for (const field of ['Job', 'Tratamento', 'CriadoPor'])
    await sql`create index on importacoes ("Empresa", ${sql.id(field)}, id)`.execute(db);
}
