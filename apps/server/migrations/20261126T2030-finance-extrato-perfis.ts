import { type Kysely, sql } from 'kysely';

/** How a bank's table was read: read again, it has the same lines, whatever became of its description. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table arquivo_bancario_textos add "Perfil" jsonb`.execute(db);
}
