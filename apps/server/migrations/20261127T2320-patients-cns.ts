import { type Kysely, sql } from 'kysely';
import { searchable } from '../src/platform/database/search.ts';

/** Patients have the number of their Cartão Nacional de Saúde, and are found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pacientes add column "CNS" text`.execute(db);
  await searchable(db, 'pacientes', ['NomeCompleto', 'NomeSocial', 'CPF', 'CNS', 'Telefone', 'Email']);
}
