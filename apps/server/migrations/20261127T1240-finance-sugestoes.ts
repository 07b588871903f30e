import { type Kysely, sql } from 'kysely';

/**
 * Amounts as they are sought for lines of a statement. Under row-level security an index answers only what PostgreSQL
 * counts as leakproof: the equality of texts is, that of numbers is not.
 */
const exact = (name: string) => sql`text collate "C" generated always as (trim_scale(${sql.id(name)})::text) stored`;

/** Titles and settlements of an amount are found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table titulos add "SaldoExato" ${exact('Saldo')}`.execute(db);
  await sql`alter table titulo_baixas add "TotalExato" ${exact('Total')}`.execute(db);
  await sql`drop index "titulos_Empresa_Tipo_Saldo_Vencimento_idx"`.execute(db);
  await sql`
    create index on titulos ("Empresa", "Tipo", "SaldoExato", "Vencimento", id) where "Saldo" > 0`.execute(db);
  await sql`create index on titulo_baixas ("Empresa", "Conta", "TotalExato", "Data", id)`.execute(db);
}
