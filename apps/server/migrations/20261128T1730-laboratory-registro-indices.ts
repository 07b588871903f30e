import { type Kysely, sql } from 'kysely';

/**
 * Results of instruments are written twice, as they arrive and as they are applied, and every index with them. The order
 * of the list finds those of a message, too; what is still to be applied has no sample and no result to be found by. That
 * the company exists is what their unit and message say already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const named = (columns: string) => sql.id(`registro_instrumentos_Empresa_${columns}_id_idx`);
  await sql`drop index ${named('MensagemInstrumento_Linha')}`.execute(db);
  for (const link of ['Sample', 'Result']) {
    await sql`drop index ${named(link)}`.execute(db);
    await sql`
      create index on registro_instrumentos ("Empresa", ${sql.id(link)}, id) where ${sql.id(link)} is not null`.execute(
      db,
    );
  }
  await sql`alter table registro_instrumentos drop constraint "registro_instrumentos_Empresa_fkey"`.execute(db);
}
