import { type Kysely, sql } from 'kysely';

/** Queries of instruments are kept; the same one asked again is another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = 'mensagem_instrumentos' and indexdef like '%"Resumo"%'`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await sql`
    create unique index mensagem_instrumentos_mesma on mensagem_instrumentos ("Empresa", "Instrumento", "Controle", "Resumo")
    nulls not distinct where "Situacao" not in ('Desfeita', 'Respondida')`.execute(db);
}
