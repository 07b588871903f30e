import { type Kysely, sql } from 'kysely';

const tables = ['empresas', 'unidades', 'pacientes', 'clientes', 'fornecedores', 'empresa_parceiras'];

/** What an address says beyond street and number: flat, block, floor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} add column "Complemento" text`.execute(db);
}
